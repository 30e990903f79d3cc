"""What a seat of Dominion sees: observations, their JSON and tensor, states drawn from them."""
