"""What a seat of Citadels sees: observations, their JSON and tensor, states drawn from them."""
