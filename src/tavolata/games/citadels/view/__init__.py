"""The view of a seat of Citadels: observations, their JSON and tensor, states sampled from them."""
