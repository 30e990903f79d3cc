"""What a seat of 7 Wonders sees: observations, their JSON and tensor, states drawn from them."""
