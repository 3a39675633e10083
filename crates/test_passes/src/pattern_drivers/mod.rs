//! Passes that exercise the drivers of patterns on operations of `test`.

mod notifications;
mod patterns;
mod strict;
mod walk;

pub(crate) use strict::TestStrictPatternDriver;
pub(crate) use walk::TestWalkPatternDriver;
