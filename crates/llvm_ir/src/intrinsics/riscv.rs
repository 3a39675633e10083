//! Intrinsics of coprocessors of SiFive.

use super::Row;
use super::table::{NO_UNWIND, rows};

rows! {
    ["riscv.sf.vc.v.iv.se"]:
        &[0], &[0, 1, 2, 3], &[], &["immarg", "", "immarg", ""], "",
        NO_UNWIND;
    ["riscv.sf.vc.v.fv.se", "riscv.sf.vc.v.vv.se", "riscv.sf.vc.v.xv.se"]:
        &[0], &[0, 1, 2, 3], &[], &["immarg", "", "", ""], "",
        NO_UNWIND;
}

/// Returns the intrinsic whose second source is an immediate (`iv`), a float (`fv`), a vector (`vv`) or an integer (`xv`).
pub(crate) fn find(sources: &str) -> Option<&'static Row> {
    ROWS.iter()
        .find(|row| row.name.strip_prefix("riscv.sf.vc.v.").is_some_and(|rest| rest.starts_with(sources)))
}
