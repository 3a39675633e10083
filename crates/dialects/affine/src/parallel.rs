//! `affine.parallel`.

mod syntax;

use crate::BoundMap;
use crate::scope::verify_dims_and_symbols;
use diag::Diagnostic;
use ir::def::{Edit, EnumAttr, Fold, FoldCx};
use ir::markers::*;
use ir::{AttrRef, Signedness, TypeRef, Value, ValueRef};
use macros::op;
use smallvec::SmallVec;

ir::attr_constraint! {
    /// An array of `arith` reductions, each an `i64`.
    pub ReductionsAttr = "Reduction ops",
        of ArrayAttr where |attr| attr.as_array().is_some_and(|mut items| items.all(|item| reduction(item).is_some()));
    /// Elements of type `i32`.
    pub I32ElementsAttr = "32-bit signless integer elements attribute",
        of ElementsAttr where |attr| {
            attr.as_dense().is_some_and(|dense| dense.element_type().handle() == ir::Type::I32)
        };
}

/// Returns the reduction that an item of the list is.
pub(crate) fn reduction(attr: AttrRef<'_>) -> Option<arith::AtomicRMWKind> {
    arith::AtomicRMWKind::from_word(u32::try_from(attr.as_i64()?).ok()?)
}

/// Nest of loops whose iterations may run in any order. Results are reductions of the yielded values.
///
/// The lower bound of an induction variable is the maximum of a group of expressions, the upper bound the
/// minimum. The groups partition the results of the map of all bounds.
///
/// ```mlir
/// %sum = affine.parallel (%i, %j) = (0, %n) to (min(10, %n + 3), 100) step (2, 1) reduce ("addf") -> (f32) {
///   %v = affine.load %m[%i, %j] : memref<100x100xf32>
///   affine.yield %v : f32
/// }
/// ```
#[op(
    "affine.parallel",
    interfaces(interfaces::LoopLike),
    traits(AUTOMATIC_ALLOCATION_SCOPE, SINGLE_BLOCK, RECURSIVELY_SPECULATABLE, RECURSIVE_MEMORY_EFFECTS),
    rules(ImplicitTerminator("affine.yield")),
    parse,
    print,
    fold,
    verify
)]
pub struct Parallel {
    #[attr]
    reductions: ReductionsAttr,
    #[attr]
    lowerBoundsMap: AffineMapAttr,
    /// Number of results of the map for each lower bound.
    #[attr]
    lowerBoundsGroups: I32ElementsAttr,
    #[attr]
    upperBoundsMap: AffineMapAttr,
    /// Number of results of the map for each upper bound.
    #[attr]
    upperBoundsGroups: I32ElementsAttr,
    #[attr]
    steps: I64ArrayAttr,
    #[operand]
    mapOperands: Variadic<Index>,
    #[result]
    results: Variadic<AnyType>,
    #[region]
    region: SizedRegion<1>,
}

/// Returns the sizes of the groups of bounds.
fn groups(attr: AttrRef<'_>) -> Vec<usize> {
    let Some(dense) = attr.as_dense() else { return Vec::new() };
    let size = |index| dense.int(index)?.to_u64().and_then(|size| usize::try_from(size).ok());
    (0..dense.len()).map(|index| size(index).unwrap_or(usize::MAX)).collect()
}

impl<'a> Parallel<'a> {
    /// Returns the number of operands of the lower bounds.
    fn num_lower_operands(self) -> usize {
        (self.context().map(self.lower_bounds_map()).num_inputs() as usize).min(self.num_operands())
    }

    /// Returns the map of all lower bounds with its operands.
    pub fn lower_bounds(self) -> BoundMap {
        BoundMap::new(self.lower_bounds_map(), self.operands().take(self.num_lower_operands()))
    }

    /// Returns the map of all upper bounds with its operands.
    pub fn upper_bounds(self) -> BoundMap {
        BoundMap::new(self.upper_bounds_map(), self.operands().skip(self.num_lower_operands()))
    }

    /// Returns the number of results of the map for each lower bound, which is their maximum.
    pub fn lower_groups(self) -> Vec<usize> {
        groups(self.lower_bounds_groups())
    }

    /// Returns the number of results of the map for each upper bound, which is their minimum.
    pub fn upper_groups(self) -> Vec<usize> {
        groups(self.upper_bounds_groups())
    }

    /// Returns the reduction of each result.
    pub fn reduction_kinds(self) -> Vec<arith::AtomicRMWKind> {
        let cx = self.context();
        self.reductions().iter().filter_map(|&item| reduction(cx.attr_ref(item))).collect()
    }

    /// Returns the induction variables.
    pub fn induction_variables(self) -> Vec<ValueRef<'a>> {
        self.region().first_block().map_or_else(Vec::new, |block| block.arguments().collect())
    }
}

impl Parallel<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (lower, upper) = (self.lower_groups(), self.upper_groups());
        let (dims, arguments) = (self.steps().len(), self.induction_variables().len());
        if [lower.len(), upper.len(), arguments].iter().any(|&count| count != dims) {
            return Err(self.error(format!(
                "the number of region arguments ({arguments}) and the number of map groups for lower ({}) and upper \
                 bound ({}), and the number of steps ({dims}) must all match",
                lower.len(),
                upper.len()
            )));
        }
        let cx = self.context();
        let (lower_map, upper_map) = (cx.map(self.lower_bounds_map()), cx.map(self.upper_bounds_map()));
        for (side, groups, map) in [("lower", lower, lower_map), ("upper", upper, upper_map)] {
            if groups.contains(&0) {
                return Err(self.error(format!("expected {side} bound map to have at least one result")));
            }
            // MLIR adds in 32 bits, and sizes are unsigned.
            let expected = groups.iter().fold(0u32, |sum, &size| sum.wrapping_add(size as u32));
            if expected as usize != map.num_results() {
                return Err(self.error(format!("expected {side} bounds map to have {expected} results")));
            }
        }
        if self.reductions().len() != self.num_results() {
            return Err(self.error("a reduction must be specified for each output"));
        }
        if self
            .reduction_kinds()
            .into_iter()
            .zip(self.results())
            .any(|(kind, result)| !fits(kind, result.ty()))
        {
            return Err(self.error("result type cannot match reduction attribute"));
        }
        let inputs = lower_map.num_inputs() as usize;
        verify_dims_and_symbols(*self, self.map_operands().take(inputs), lower_map.num_dims())?;
        verify_dims_and_symbols(*self, self.map_operands().skip(inputs), upper_map.num_dims())
    }

    fn fold(self, fold: &mut FoldCx<'_>) -> Fold {
        let (cx, body) = (self.context(), self.body());
        let (lower, upper) = (self.lower_bounds(), self.upper_bounds());
        let fits = |bound: &BoundMap| cx.map(bound.map).num_inputs() as usize == bound.operands.len();
        if !fits(&lower) || !fits(&upper) {
            return Fold::None;
        }
        let (mut new_lower, mut new_upper) = (lower.clone(), upper.clone());
        new_lower.compose(body);
        new_upper.compose(body);
        if new_lower == lower && new_upper == upper {
            return Fold::None;
        }
        fold.edits.push(Edit::Attr("lowerBoundsMap", Some(cx.map_attr(new_lower.map))));
        fold.edits.push(Edit::Attr("upperBoundsMap", Some(cx.map_attr(new_upper.map))));
        let operands: SmallVec<[Value; 4]> =
            new_lower.operands.into_iter().chain(new_upper.operands).collect();
        fold.edits.push(Edit::Operands(operands));
        Fold::InPlace
    }
}

/// Returns whether a reduction can have results of a type.
fn fits(kind: arith::AtomicRMWKind, ty: TypeRef<'_>) -> bool {
    use arith::AtomicRMWKind::*;
    match kind {
        Assign => true,
        Addf | Mulf | Maximumf | Minimumf => ty.is_float(),
        Addi | Muli | Andi | Ori => ty.is_integer(),
        Maxs | Mins => ty.signedness() == Some(Signedness::Signed),
        Maxu | Minu => ty.signedness() == Some(Signedness::Unsigned),
        Maxnumf | Minnumf | Xori => false,
    }
}

impl<'a> interfaces::LoopLikeMethods<'a> for Parallel<'a> {
    fn loop_results(self) -> Vec<ValueRef<'a>> {
        Vec::new()
    }
}

ir::ops![Parallel];
