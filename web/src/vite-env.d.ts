/// <reference types="svelte" />
/// <reference types="vite/client" />
declare const __MOCK__: boolean;
