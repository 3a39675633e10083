//! Intrinsics of coprocessors of SiFive.

use super::Row;
use super::table::rows;

rows! {
    ["riscv.sf.vc.v.fv.se", "riscv.sf.vc.v.iv.se", "riscv.sf.vc.v.vv.se", "riscv.sf.vc.v.xv.se"]: &[];
}

/// Returns the intrinsic whose second source is an immediate (`iv`), a float (`fv`), a vector (`vv`) or an integer (`xv`).
pub(crate) fn find(sources: &str) -> Option<&'static Row> {
    ROWS.iter()
        .find(|row| row.name.strip_prefix("riscv.sf.vc.v.").is_some_and(|rest| rest.starts_with(sources)))
}
