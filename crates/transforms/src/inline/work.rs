//! Work counter for tests: inlining must stay proportional to the existing and the copied operations.

rewrite::work_counter!();
