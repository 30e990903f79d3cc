"""The view of a seat of 7 Wonders: observations, their JSON and tensor, states sampled from them."""
