//! Checks of what a loop is mapped to.

use gpu::{MappingId, MappingKind, mapping_of};
use ir::{Attr, AttrRef, OpRef};

/// Parts of a device that a transformation gives iterations to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Level {
    Block,
    Thread,
}

/// A loop that can be mapped.
pub(super) struct Mapped {
    /// Kind of the parts.
    pub(super) kind: MappingKind,
    /// Dimensions, by induction variables.
    pub(super) dims: Vec<MappingId>,
    /// Numbers of iterations.
    pub(super) sizes: Vec<i64>,
    /// The parts that are active, if not all from the first one on.
    pub(super) mask: Option<u64>,
}

/// Number of warps of a group.
const WARPS: i64 = 4;

/// Most dimensions of a mapping.
const MOST_DIMS: usize = 3;
const MOST_LINEAR_DIMS: usize = 10;

/// Checks that a loop can be mapped to parts of a device.
pub(super) fn check(forall: OpRef<'_>, level: Level) -> Result<Mapped, String> {
    let attrs: Vec<AttrRef<'_>> =
        forall.attr("mapping").and_then(AttrRef::as_array).into_iter().flatten().collect();
    if attrs.is_empty() {
        return Err("scf.forall op requires a mapping attribute".to_owned());
    }
    let is_mask = |attr: &AttrRef<'_>| attr.dialect_def().is_some_and(|def| def.name == "gpu.mask");
    let mask = attrs.iter().copied().find(is_mask);
    let all: Vec<AttrRef<'_>> = attrs.iter().copied().filter(|attr| !is_mask(attr)).collect();
    let dims: Option<Vec<_>> = all.iter().map(|&attr| mapping_of(attr)).collect();
    let first = all.first().and_then(|&attr| mapping_of(attr));
    let fits = first.is_some_and(|(kind, _)| (kind == MappingKind::Block) == (level == Level::Block));
    let (Some(dims), Some((kind, id)), true) = (dims, first, fits) else {
        let kinds = match level {
            Level::Block => "'block'",
            Level::Thread => "'thread' or 'warp'",
        };
        return Err(format!("scf.forall op requires a mapping attribute of kind {kinds}"));
    };
    if dims.iter().any(|&(other, _)| other != kind) {
        return Err("cannot mix different mapping types, use nesting".to_owned());
    }
    let handles: Vec<Attr> = all.iter().map(|attr| attr.handle()).collect();
    if (1..handles.len()).any(|at| handles[..at].contains(&handles[at])) {
        let message = "duplicate attribute, cannot map different loops to the same mapping id";
        return Err(message.to_owned());
    }
    let is_linear = id.is_linear();
    if dims.iter().any(|&(_, id)| id.is_linear() != is_linear) {
        return Err("cannot mix linear and non-linear mapping modes".to_owned());
    }
    let sizes = iterations(forall, is_linear)?;
    let mask = mask.map(|mask| mask.dialect_param(0).and_then(|mask| mask.as_int()?.to_u64()).unwrap_or(0));
    if mask.is_some() && !is_linear {
        return Err("device masking is only available in linear mapping mode".to_owned());
    }
    Ok(Mapped { kind, dims: dims.into_iter().map(|(_, id)| id).collect(), sizes, mask })
}

/// Returns the numbers of iterations.
fn iterations(forall: OpRef<'_>, is_linear: bool) -> Result<Vec<i64>, String> {
    let forall = forall.cast::<scf::Forall<'_>>().ok_or("unsupported non-normalized loops")?;
    if !forall.is_normalized() {
        return Err("unsupported non-normalized loops".to_owned());
    }
    if forall.num_results() > 0 {
        return Err("only bufferized scf.forall can be mapped".to_owned());
    }
    let most = if is_linear { MOST_LINEAR_DIMS } else { MOST_DIMS };
    if forall.rank() > most {
        let message = "does not lower for the specified mapping attribute type";
        return Err(format!("scf.forall with rank > {most} {message}"));
    }
    let sizes: Option<Vec<i64>> = forall.upper_bounds().into_iter().map(|bound| bound.constant()).collect();
    sizes.ok_or_else(|| "requires statically sized, normalized forall op".to_owned())
}

impl Mapped {
    /// Whether the parts are numbered one after the other.
    pub(super) fn is_linear(&self) -> bool {
        self.dims.first().is_some_and(|id| id.is_linear())
    }

    /// Returns the number of threads of a part.
    pub(super) fn multiplicity(&self, warp: i64) -> i64 {
        match self.kind {
            MappingKind::Warpgroup => WARPS * warp,
            MappingKind::Warp => warp,
            _ => 1,
        }
    }

    /// Checks that a block has enough threads.
    pub(super) fn check_resources(&self, block: &[i64; 3], warp: i64) -> Result<(), String> {
        let factor = self.multiplicity(warp);
        if factor <= 0 {
            return Err(format!("3-D mapping: size of threadIdx.x must be a multiple of {factor}"));
        }
        if !self.is_linear() && block[0] % factor != 0 {
            return Err(format!("3-D mapping: size of threadIdx.x must be a multiple of {factor}"));
        }
        let product = |sizes: &[i64]| sizes.iter().fold(1_i64, |product, &size| product.saturating_mul(size));
        let (needed, available) = (product(&self.sizes).saturating_mul(factor), product(block));
        if needed > available {
            return Err(format!(
                "the number of required parallel resources (blocks or threads) {needed} overflows the number of available resources {available}"
            ));
        }
        Ok(())
    }
}
