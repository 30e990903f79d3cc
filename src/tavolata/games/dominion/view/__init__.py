"""The view of a seat of Dominion: observations, their JSON and tensor, states sampled from them."""
