//! The `legacy` dialect: constructs of texts of 2019 and 2021 without equivalent in today's dialects.
//!
//! These are memory at a fixed address, elements that only a dialect can decode, the sizes of the range of an
//! index map, what quantization of those years noted of values, and accesses of external functions. Everything can
//! be printed, parsed and verified.

mod access;
mod alloc_static;
mod fake_quant;
mod opaque_elements;
mod place;
mod quant_region;
mod range_sizes;
mod references;
mod stats;

pub use alloc_static::AllocStatic;
pub use fake_quant::{ConstFakeQuant, ConstFakeQuantPerAxis};
pub use opaque_elements::OPAQUE_ELEMENTS;
pub use place::place;
pub use quant_region::{QuantRegion, QuantReturn};
pub use references::{CoupledRef, StatsRef};
pub use stats::Stats;

use diag::Diagnostic;
use ir::{NamedAttr, OpRef};

/// Verifies attributes of this dialect on operations of other dialects.
fn verify_attr(op: OpRef<'_>, entry: NamedAttr) -> Result<(), Diagnostic> {
    match op.context().ident_str(entry.name) {
        "legacy.range_sizes" => range_sizes::verify(op, entry.value),
        "legacy.reads" | "legacy.writes" | "legacy.may_reads" | "legacy.may_writes" => {
            access::verify(op, entry)
        }
        _ => Ok(()),
    }
}

ir::dialect! {
    /// Constructs of texts of 2019 and 2021 without equivalent in today's dialects.
    pub fn dialect("legacy") {
        ops: [alloc_static, fake_quant, quant_region, references, stats],
        attrs: [&OPAQUE_ELEMENTS],
        verify_attr: verify_attr,
        interfaces: [interfaces::Inliner = interfaces::InlineAnywhere],
    }
}
