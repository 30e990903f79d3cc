/** Call a function when the browser is idle, in a task of its own; the function returned cancels the call. */
export function whenIdle(call: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(call);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(call, { timeout: 200 });
  return () => cancelIdleCallback(request);
}
