//! Passes that exercise the drivers of patterns on operations of `test`.

mod greedy;
mod notifications;
mod patterns;
mod strict;
mod walk;

pub(crate) use greedy::TestGreedyPatternDriver;
pub(crate) use strict::TestStrictPatternDriver;
pub(crate) use walk::TestWalkPatternDriver;
