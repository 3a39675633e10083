//! Operations for the parts of declarative assembly formats.

pub(super) mod attributes;
pub(super) mod directives;
pub(super) mod lists;
pub(super) mod nested;
pub(super) mod operands;
pub(super) mod references;
pub(super) mod regions;
pub(super) mod results;
pub(super) mod types;
