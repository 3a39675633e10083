//! Intrinsics of Arm's vectors and tiles.

use super::Row;
use super::table::rows;

rows! {
    [
        "aarch64.neon.bfmmla", "aarch64.neon.sdot", "aarch64.neon.smmla", "aarch64.neon.smull",
        "aarch64.neon.ummla", "aarch64.neon.usmmla", "aarch64.sme.cntsd", "aarch64.sme.str",
        "aarch64.sve.add", "aarch64.sve.bfmmla", "aarch64.sve.convert.from.svbool",
        "aarch64.sve.convert.to.svbool", "aarch64.sve.fadd", "aarch64.sve.fdiv", "aarch64.sve.fmul",
        "aarch64.sve.fsub", "aarch64.sve.mul", "aarch64.sve.psel", "aarch64.sve.sdiv", "aarch64.sve.sdot",
        "aarch64.sve.smmla", "aarch64.sve.sub", "aarch64.sve.udiv", "aarch64.sve.udot",
        "aarch64.sve.ummla", "aarch64.sve.usmmla", "aarch64.sve.whilelt", "aarch64.sve.zip.x2",
        "aarch64.sve.zip.x4"
    ]: &[];
    [
        "aarch64.sme.mopa", "aarch64.sme.mopa.wide", "aarch64.sme.mops", "aarch64.sme.mops.wide",
        "aarch64.sme.smopa.wide", "aarch64.sme.smopa.za32", "aarch64.sme.smops.wide",
        "aarch64.sme.smops.za32", "aarch64.sme.sumopa.wide", "aarch64.sme.sumops.wide",
        "aarch64.sme.umopa.wide", "aarch64.sme.umopa.za32", "aarch64.sme.umops.wide",
        "aarch64.sme.umops.za32", "aarch64.sme.usmopa.wide", "aarch64.sme.usmops.wide",
        "aarch64.sme.write.horiz", "aarch64.sme.write.vert"
    ]: &[(0, "tile_id")];
    ["aarch64.sme.zero"]: &[(0, "tile_mask")];
    ["aarch64.sve.dupq.lane"]: &[(1, "lane")];
    [
        "aarch64.sme.ld1b.horiz", "aarch64.sme.ld1b.vert", "aarch64.sme.ld1d.horiz",
        "aarch64.sme.ld1d.vert", "aarch64.sme.ld1h.horiz", "aarch64.sme.ld1h.vert",
        "aarch64.sme.ld1q.horiz", "aarch64.sme.ld1q.vert", "aarch64.sme.ld1w.horiz",
        "aarch64.sme.ld1w.vert", "aarch64.sme.read.horiz", "aarch64.sme.read.vert",
        "aarch64.sme.st1b.horiz", "aarch64.sme.st1b.vert", "aarch64.sme.st1d.horiz",
        "aarch64.sme.st1d.vert", "aarch64.sme.st1h.horiz", "aarch64.sme.st1h.vert",
        "aarch64.sme.st1q.horiz", "aarch64.sme.st1q.vert", "aarch64.sme.st1w.horiz",
        "aarch64.sme.st1w.vert"
    ]: &[(2, "tile_id")];
}

/// Returns the intrinsic of an operation of `arm_neon`, `arm_sve` or `arm_sme`.
pub(crate) fn of_operation(name: &str) -> Option<&'static Row> {
    let (dialect, name) = name.strip_prefix("arm_")?.split_once(".intr.")?;
    let wanted = format!("aarch64.{dialect}.{}", name.replace('_', "."));
    ROWS.iter().find(|row| row.name == wanted)
}
