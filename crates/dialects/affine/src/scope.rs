//! Valid dimensions and symbols.
//!
//! A *symbol* does not change while the innermost [affine scope](TraitSet::AFFINE_SCOPE), usually a function,
//! runs: its top-level values, constants, sizes of memrefs, and results of pure operations on symbols. A
//! *dimension* may also be an induction variable, or an `affine.apply` of dimensions.

use crate::{Apply, DelinearizeIndex, For, LinearizeIndex, Parallel};
use diag::Diagnostic;
use interfaces::is_pure;
use ir::def::TraitSet;
use ir::{OpRef, Region, RegionRef, ValueRef};
use rewrite::{constant_attr, constant_i64};
use rustc_hash::FxHashMap;

/// Returns the region of the innermost affine scope that encloses an operation. Returns `None` if there is no
/// affine scope in the body.
pub fn affine_scope(op: OpRef<'_>) -> Option<RegionRef<'_>> {
    let mut region = op.block()?.region()?;
    loop {
        let parent = region.parent_op()?;
        if parent.has_trait(TraitSet::AFFINE_SCOPE) {
            return Some(region);
        }
        region = parent.block()?.region()?;
    }
}

/// Whether a value is defined directly in the region of an affine scope.
pub fn is_top_level_value(value: ValueRef<'_>) -> bool {
    let parent = value.block().and_then(|block| block.parent_op());
    parent.is_some_and(|op| op.has_trait(TraitSet::AFFINE_SCOPE))
}

/// Returns the `affine.for` of which a value is the induction variable.
pub fn for_of_induction_variable(value: ValueRef<'_>) -> Option<For<'_>> {
    let owner = value.argument_block()?.parent_op()?;
    owner.cast::<For<'_>>().filter(|_| value.position() == 0)
}

/// Returns the `affine.parallel` of which a value is an induction variable.
pub fn parallel_of_induction_variable(value: ValueRef<'_>) -> Option<Parallel<'_>> {
    value.argument_block()?.parent_op()?.cast()
}

/// Whether a value is an induction variable of an affine loop.
pub fn is_affine_induction_variable(value: ValueRef<'_>) -> bool {
    for_of_induction_variable(value).is_some() || parallel_of_induction_variable(value).is_some()
}

/// Whether a value can be a dimension wherever it can be used.
pub fn is_valid_dim(value: ValueRef<'_>) -> bool {
    if !value.ty().is_index() {
        return false;
    }
    match value.defining_op() {
        Some(op) => is_valid_dim_in(value, affine_scope(op)),
        None => is_affine_induction_variable(value) || is_top_level_value(value),
    }
}

/// Whether a value can be a symbol wherever it can be used.
pub fn is_valid_symbol(value: ValueRef<'_>) -> bool {
    value.ty().is_index()
        && (is_top_level_value(value)
            || value.defining_op().is_some_and(|op| is_valid_symbol_in(value, affine_scope(op))))
}

/// Whether a value can be a dimension in a region, that of an affine scope.
pub fn is_valid_dim_in(value: ValueRef<'_>, region: Option<RegionRef<'_>>) -> bool {
    Validity::default().dim(value, region)
}

/// Whether a value can be a symbol in a region, that of an affine scope.
pub fn is_valid_symbol_in(value: ValueRef<'_>, region: Option<RegionRef<'_>>) -> bool {
    Validity::default().symbol(value, region)
}

/// Cache of results, one for each value.
#[derive(Default)]
struct Validity {
    symbols: FxHashMap<(usize, Option<Region>), bool>,
    dims: FxHashMap<(usize, Option<Region>), bool>,
}

/// Calls a function with enough stack.
fn deep<R>(work: impl FnOnce() -> R) -> R {
    ir::ensure_sufficient_stack(work)
}

impl Validity {
    fn dim(&mut self, value: ValueRef<'_>, region: Option<RegionRef<'_>>) -> bool {
        if !value.ty().is_index() {
            return false;
        }
        // Most dimensions are: they need no memory.
        if value.defining_op().is_none() && is_affine_induction_variable(value) {
            return true;
        }
        let key = (value.number(), region.map(RegionRef::handle));
        if let Some(&known) = self.dims.get(&key) {
            return known;
        }
        // A value that depends on itself is no dimension.
        self.dims.insert(key, false);
        let found = self.symbol(value, region) || self.dim_of_definition(value, region);
        self.dims.insert(key, found);
        found
    }

    fn dim_of_definition(&mut self, value: ValueRef<'_>, region: Option<RegionRef<'_>>) -> bool {
        let Some(op) = value.defining_op() else { return is_affine_induction_variable(value) };
        if op.cast::<Apply<'_>>().is_some()
            || op.cast::<DelinearizeIndex<'_>>().is_some()
            || op.cast::<LinearizeIndex<'_>>().is_some()
        {
            return deep(|| op.operands().all(|operand| self.dim(operand, region)));
        }
        is_dim_op(op) && is_top_level_value(op.operand(0))
    }

    fn symbol(&mut self, value: ValueRef<'_>, region: Option<RegionRef<'_>>) -> bool {
        if !value.ty().is_index() {
            return false;
        }
        let key = (value.number(), region.map(RegionRef::handle));
        if let Some(&known) = self.symbols.get(&key) {
            return known;
        }
        self.symbols.insert(key, false);
        let found = region
            .is_some_and(|region| value.block().and_then(|block| block.region()) == Some(region))
            || self.symbol_of_definition(value, region)
            || self.symbol_outside(value, region);
        self.symbols.insert(key, found);
        found
    }

    fn symbol_of_definition(&mut self, value: ValueRef<'_>, region: Option<RegionRef<'_>>) -> bool {
        let Some(op) = value.defining_op() else { return false };
        if constant_attr(value).is_some() {
            return true;
        }
        if is_pure(op) && deep(|| op.operands().all(|operand| self.symbol(operand, region))) {
            return true;
        }
        is_dim_op(op) && self.dim_op_symbol(op, region)
    }

    /// Returns whether a value that dominates the scope is a symbol in the enclosing scope.
    fn symbol_outside(&mut self, value: ValueRef<'_>, region: Option<RegionRef<'_>>) -> bool {
        let owner = region.and_then(RegionRef::parent_op);
        if value.defining_op().is_some_and(is_dim_op) {
            return false;
        }
        match owner.filter(|op| !op.has_trait(TraitSet::ISOLATED_FROM_ABOVE)) {
            Some(owner) => match owner.block().and_then(|block| block.region()) {
                Some(outer) => deep(|| self.symbol(value, Some(outer))),
                None => false,
            },
            None => false,
        }
    }

    /// Returns whether the size of a memref is a symbol: the memref is at the top level, or its size operands
    /// are symbols.
    fn dim_op_symbol(&mut self, op: OpRef<'_>, region: Option<RegionRef<'_>>) -> bool {
        let mut source = op.operand(0);
        if is_top_level_value(source) {
            return true;
        }
        let Some(index) = constant_i64(op.operand(1)).and_then(|index| usize::try_from(index).ok()) else {
            return false;
        };
        loop {
            let Some(def) = source.defining_op() else { return false };
            match def.name_str() {
                "memref.cast" if def.num_operands() == 1 && def.operand(0).ty().rank().is_some() => {
                    source = def.operand(0);
                }
                "memref.alloc" | "memref.view" | "memref.subview" => {
                    return self.is_size_operand_symbol(def, source, index, region);
                }
                _ => return false,
            }
        }
    }

    fn is_size_operand_symbol(
        &mut self,
        def: OpRef<'_>,
        memref: ValueRef<'_>,
        index: usize,
        region: Option<RegionRef<'_>>,
    ) -> bool {
        let Some(shape) = memref.ty().shape() else { return false };
        match shape.get(index) {
            None => return false,
            Some(&size) if size != ir::DYNAMIC => return true,
            Some(_) => {}
        }
        let position = shape[..index].iter().filter(|&&size| size == ir::DYNAMIC).count();
        // Groups of operands: sizes of `alloc` come first, of `view` after source and shift, of `subview`
        // after source and offsets.
        let group = match def.name_str() {
            "memref.alloc" => 0,
            _ => 2,
        };
        if !def.is_well_formed() {
            return false;
        }
        let size = def.group(group).nth(position);
        size.is_some_and(|size| deep(|| self.symbol(size, region)))
    }
}

/// Returns whether an operation returns the size of a dimension.
fn is_dim_op(op: OpRef<'_>) -> bool {
    matches!(op.name_str(), "memref.dim" | "tensor.dim") && op.num_operands() == 2
}

/// Verifies that the operands of a map or set are valid dimensions and symbols.
pub(crate) fn verify_dims_and_symbols<'a>(
    op: OpRef<'a>,
    operands: impl Iterator<Item = ValueRef<'a>>,
    dims: u32,
) -> Result<(), Diagnostic> {
    let region = affine_scope(op);
    let mut validity = Validity::default();
    for (number, operand) in operands.enumerate() {
        if number < dims as usize {
            if !validity.dim(operand, region) {
                return Err(op.error("operand cannot be used as a dimension id"));
            }
        } else if !validity.symbol(operand, region) {
            return Err(op.error("operand cannot be used as a symbol"));
        }
    }
    Ok(())
}
