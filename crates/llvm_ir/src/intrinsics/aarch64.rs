//! Intrinsics of Arm's tiles.

use super::Row;
use super::table::{INACCESSIBLE, PURE, rows};

const MEMORY_AND_TILES: &str =
    "nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)";

rows! {
    [
        "aarch64.sme.mopa", "aarch64.sme.mopa.wide", "aarch64.sme.mops", "aarch64.sme.mops.wide",
        "aarch64.sme.smopa.wide", "aarch64.sme.smopa.za32", "aarch64.sme.smops.wide", "aarch64.sme.smops.za32",
        "aarch64.sme.sumopa.wide", "aarch64.sme.sumops.wide", "aarch64.sme.umopa.wide",
        "aarch64.sme.umopa.za32", "aarch64.sme.umops.wide", "aarch64.sme.umops.za32",
        "aarch64.sme.usmopa.wide", "aarch64.sme.usmops.wide"
    ]:
        &[], &[4], &[(0, "tile_id")], &["immarg"], "",
        INACCESSIBLE;
    [
        "aarch64.sme.ld1b.horiz", "aarch64.sme.ld1b.vert", "aarch64.sme.ld1d.horiz", "aarch64.sme.ld1d.vert",
        "aarch64.sme.ld1h.horiz", "aarch64.sme.ld1h.vert", "aarch64.sme.ld1q.horiz", "aarch64.sme.ld1q.vert",
        "aarch64.sme.ld1w.horiz", "aarch64.sme.ld1w.vert", "aarch64.sme.st1b.horiz", "aarch64.sme.st1b.vert",
        "aarch64.sme.st1d.horiz", "aarch64.sme.st1d.vert", "aarch64.sme.st1h.horiz", "aarch64.sme.st1h.vert",
        "aarch64.sme.st1q.horiz", "aarch64.sme.st1q.vert", "aarch64.sme.st1w.horiz", "aarch64.sme.st1w.vert"
    ]:
        &[], &[], &[(2, "tile_id")], &["", "", "immarg", ""], "",
        MEMORY_AND_TILES;
    ["aarch64.sme.cntsd"]:
        &[], &[], &[], &[], "",
        PURE;
    ["aarch64.sme.read.horiz", "aarch64.sme.read.vert"]:
        &[0], &[], &[(2, "tile_id")], &["", "", "immarg", ""], "",
        "nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: read)";
    ["aarch64.sme.str"]:
        &[], &[], &[], &[], "",
        MEMORY_AND_TILES;
    ["aarch64.sme.write.horiz", "aarch64.sme.write.vert"]:
        &[], &[3], &[(0, "tile_id")], &["immarg"], "",
        INACCESSIBLE;
    ["aarch64.sme.zero"]:
        &[], &[], &[(0, "tile_mask")], &["immarg"], "",
        "nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)";
}

/// Returns the intrinsic of an operation of `arm_sme`.
pub(crate) fn of_operation(name: &str) -> Option<&'static Row> {
    let name = name.strip_prefix("arm_sme.intr.")?;
    ROWS.iter().find(|row| row.name.strip_prefix("aarch64.sme.") == Some(name))
}
