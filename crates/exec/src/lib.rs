//! Native execution.
