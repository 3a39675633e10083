//! `scf.forall` and `scf.forall.in_parallel`.

pub(crate) mod in_parallel;
mod patterns;
mod syntax;

pub use in_parallel::InParallel;

use diag::Diagnostic;
use interfaces::{Bound, RegionBranchPoint, RegionSuccessor};
use ir::markers::*;
use ir::{AttrData, AttrRef, OpRef, OpView, ValueRef};
use macros::op;
use rewrite::{PatternSet, constant_attr, constant_i64};
use std::ops::Range;

ir::attr_constraint! {
    /// Array of attributes that map each dimension to a device. Dialects of devices define them.
    pub DeviceMappingArrayAttr = "Device Mapping array attribute",
        of ArrayAttr where |attr| attr.as_array().is_some_and(|mut items| items.all(may_map));
}

/// Returns whether an attribute may be a mapping: attributes of the core, and enums, are none.
fn may_map(attr: AttrRef<'_>) -> bool {
    match attr.data() {
        AttrData::Opaque { .. } => true,
        AttrData::Dialect { def, .. } => attr.context().attr_def(*def).case_of.is_none(),
        _ => false,
    }
}

/// Nest of counted loops whose iterations run in parallel, each on a thread of its own if possible.
///
/// Results are tensors: each is initialized by an operand, is an argument of the region, and is written to in
/// the region's terminator. Bounds are values or constants.
///
/// ```mlir
/// %r = scf.forall (%i) in (%n) shared_outs(%o = %t) -> (tensor<?xf32>) {
///   %part = tensor.extract_slice %s[%i] [1] [1] : tensor<?xf32> to tensor<1xf32>
///   scf.forall.in_parallel {
///     tensor.parallel_insert_slice %part into %o[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
///   }
/// }
/// ```
#[op(
    "scf.forall",
    interfaces(interfaces::RegionBranch, interfaces::LoopLike),
    canonicalize,
    traits(
        AUTOMATIC_ALLOCATION_SCOPE,
        ATTR_SIZED_OPERAND_SEGMENTS,
        RECURSIVE_MEMORY_EFFECTS,
        SINGLE_BLOCK,
        PARALLEL_LOOP
    ),
    rules(ImplicitTerminator("scf.forall.in_parallel")),
    parse,
    print,
    verify
)]
pub struct Forall {
    #[operand]
    dynamicLowerBound: Variadic<Index>,
    #[operand]
    dynamicUpperBound: Variadic<Index>,
    #[operand]
    dynamicStep: Variadic<Index>,
    #[operand]
    outputs: Variadic<AnyRankedTensor>,
    #[attr]
    staticLowerBound: DenseI64ArrayAttr,
    #[attr]
    staticUpperBound: DenseI64ArrayAttr,
    #[attr]
    staticStep: DenseI64ArrayAttr,
    #[attr]
    mapping: Option<DeviceMappingArrayAttr>,
    #[result]
    results: Variadic<AnyType>,
    #[region]
    region: SizedRegion<1>,
}

/// A bound that is a value.
pub(crate) const DYNAMIC: i64 = i64::MIN;

/// A bound of `scf.forall`.
#[derive(Clone, Copy)]
pub enum MixedBound<'a> {
    /// A value.
    Value(ValueRef<'a>),
    /// A constant.
    Constant(i64),
}

impl MixedBound<'_> {
    /// Returns the constant, also that of a constant value.
    pub fn constant(self) -> Option<i64> {
        match self {
            MixedBound::Value(value) => constant_i64(value),
            MixedBound::Constant(value) => Some(value),
        }
    }
}

impl<'a> Forall<'a> {
    /// Returns the number of induction variables.
    pub fn rank(self) -> usize {
        statics(self.op(), "staticLowerBound").len()
    }

    /// Returns the lower bounds.
    pub fn lower_bounds(self) -> Vec<MixedBound<'a>> {
        mixed(statics(self.op(), "staticLowerBound"), self.dynamic_lower_bound())
    }

    /// Returns the upper bounds.
    pub fn upper_bounds(self) -> Vec<MixedBound<'a>> {
        mixed(statics(self.op(), "staticUpperBound"), self.dynamic_upper_bound())
    }

    /// Returns the steps.
    pub fn steps(self) -> Vec<MixedBound<'a>> {
        mixed(statics(self.op(), "staticStep"), self.dynamic_step())
    }

    /// Whether it counts from 0 by 1.
    pub fn is_normalized(self) -> bool {
        let all = |bounds: Vec<MixedBound<'_>>, value| {
            bounds.into_iter().all(|bound| bound.constant() == Some(value))
        };
        all(self.lower_bounds(), 0) && all(self.steps(), 1)
    }
}

fn statics(op: OpRef<'_>, name: &str) -> Vec<i64> {
    op.attr(name).and_then(AttrRef::as_ints).unwrap_or_default()
}

fn mixed<'a>(statics: Vec<i64>, mut values: impl Iterator<Item = ValueRef<'a>>) -> Vec<MixedBound<'a>> {
    let bound = |value| match value {
        DYNAMIC => values.next().map(MixedBound::Value),
        value => Some(MixedBound::Constant(value)),
    };
    statics.into_iter().filter_map(bound).collect()
}

impl Forall<'_> {
    /// Checks that there is a mapping for each dimension, and at most one mask besides.
    fn verify_mapping(self, rank: usize) -> Result<(), Diagnostic> {
        let is_mask = |attr: AttrRef<'_>| attr.dialect_def().is_some_and(|def| def.name == "gpu.mask");
        let Some(mapping) = self.attr("mapping").and_then(|list| list.as_array()) else { return Ok(()) };
        let (count, masks) = (mapping.len(), mapping.filter(|&attr| is_mask(attr)).count());
        match count {
            0 => Ok(()),
            _ if count - masks != rank => Err(self.error("mapping attribute size must match op rank")),
            _ if masks > 1 => Err(self.error("\"mapping\" supports at most one device masking attribute")),
            _ => Ok(()),
        }
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let (rank, outputs) = (self.rank(), self.outputs().len());
        if self.num_results() != outputs {
            return Err(self
                .error(format!("produces {} results, but has only {outputs} outputs", self.num_results())));
        }
        let Some(block) = self.region().first_block() else { return Ok(()) };
        if block.num_arguments() != rank + outputs {
            return Err(self.error(format!("region expects {rank} arguments")));
        }
        for (at, argument) in block.arguments().take(rank).enumerate() {
            if !argument.ty().is_index() {
                return Err(self.error(format!("expects {at}-th block argument to be an index")));
            }
        }
        for (at, (argument, output)) in block.arguments().skip(rank).zip(self.outputs()).enumerate() {
            if argument.ty() != output.ty() {
                return Err(self.error(format!(
                    "type mismatch between {at}-th output and corresponding block argument"
                )));
            }
        }
        self.verify_mapping(rank)?;
        let groups = [
            ("lower bound", "staticLowerBound", self.dynamic_lower_bound().len()),
            ("upper bound", "staticUpperBound", self.dynamic_upper_bound().len()),
            ("step", "staticStep", self.dynamic_step().len()),
        ];
        for (name, attr, dynamic) in groups {
            let values = statics(*self, attr);
            if values.len() != rank {
                let found = values.len();
                return Err(self.plain_error(format!("expected {rank} {name} values, got {found}")));
            }
            let expected = values.iter().filter(|&&value| value == DYNAMIC).count();
            if expected != dynamic {
                return Err(self.plain_error(format!("expected {expected} dynamic {name} values")));
            }
        }
        Ok(())
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        patterns::add(set);
    }
}

impl<'a> interfaces::RegionBranchMethods<'a> for Forall<'a> {
    fn successors(self, point: RegionBranchPoint<'a>) -> Vec<RegionSuccessor<'a>> {
        match point {
            RegionBranchPoint::Parent => vec![RegionSuccessor::Region(self.region())],
            RegionBranchPoint::Terminator(_) => vec![RegionSuccessor::Parent],
        }
    }

    fn entry_operands(self, _: RegionSuccessor<'_>) -> Range<usize> {
        self.operand_group(3)
    }

    fn successor_inputs(self, successor: RegionSuccessor<'a>) -> Vec<ValueRef<'a>> {
        match successor {
            RegionSuccessor::Parent => self.results().collect(),
            RegionSuccessor::Region(_) => interfaces::LoopLikeMethods::iteration_arguments(self),
        }
    }
}

fn bounds(bounds: Vec<MixedBound<'_>>, cx: &ir::Context) -> Vec<Bound> {
    let bound = |bound| match bound {
        MixedBound::Value(value) => {
            constant_attr(value).map_or(Bound::Value(value.handle()), Bound::Constant)
        }
        MixedBound::Constant(value) => Bound::Constant(cx.index_attr(value)),
    };
    bounds.into_iter().map(bound).collect()
}

impl<'a> interfaces::LoopLikeMethods<'a> for Forall<'a> {
    fn induction_variables(self) -> Option<Vec<ValueRef<'a>>> {
        let rank = self.rank();
        Some(self.region().first_block()?.arguments().take(rank).collect())
    }

    fn lower_bounds(self) -> Option<Vec<Bound>> {
        Some(bounds(self.lower_bounds(), self.context()))
    }

    fn upper_bounds(self) -> Option<Vec<Bound>> {
        Some(bounds(self.upper_bounds(), self.context()))
    }

    fn steps(self) -> Option<Vec<Bound>> {
        Some(bounds(self.steps(), self.context()))
    }

    fn inits(self) -> Range<usize> {
        self.operand_group(3)
    }

    fn iteration_arguments(self) -> Vec<ValueRef<'a>> {
        self.region().blocks().take(1).flat_map(|block| block.arguments().skip(self.rank())).collect()
    }
}

ir::ops![Forall];
