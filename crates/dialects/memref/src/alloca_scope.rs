//! `memref.alloca_scope` and its terminator.

use crate::syntax::parse_attr_dict;
use diag::Diagnostic;
use interfaces::{Effect, Resource, effects_of};
use interfaces::{RegionBranch, RegionBranchMethods, RegionBranchPoint, RegionSuccessor};
use ir::asm::{OpParser, OpPrinter, RegionStyle};
use ir::def::TraitSet;
use ir::markers::*;
use ir::{InsertPoint, Op, OpRef, OpState, OpView, Type, Value};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Scope of stack allocations, which are freed at its end.
///
/// ```mlir
/// %sum = memref.alloca_scope -> (f32) {
///   %buffer = memref.alloca() : memref<4xf32>
///   %0 = memref.load %buffer[%i] : memref<4xf32>
///   memref.alloca_scope.return %0 : f32
/// }
/// ```
#[op(
    "memref.alloca_scope",
    interfaces(RegionBranch),
    canonicalize,
    traits(AUTOMATIC_ALLOCATION_SCOPE, SINGLE_BLOCK, RECURSIVE_MEMORY_EFFECTS, NO_REGION_ARGUMENTS),
    rules(ImplicitTerminator("memref.alloca_scope.return")),
    parse,
    print,
    verify_regions
)]
pub struct AllocaScope {
    #[result]
    results: Variadic<AnyType>,
    #[region]
    bodyRegion: SizedRegion<1>,
}

/// Terminator of a scope: returns values from it.
#[op(
    "memref.alloca_scope.return",
    traits(PURE, TERMINATOR, RETURN_LIKE),
    rules(HasParent("memref.alloca_scope")),
    format = "attr-dict ($results^ `:` type($results))?"
)]
pub struct AllocaScopeReturn {
    #[operand]
    results: Variadic<AnyType>,
}

impl AllocaScope<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        state.result_types = parser.optional_arrow_types()?.into();
        let region = parser.region(state, &[])?;
        parser.ensure_terminator(state, region, AllocaScopeReturn::NAME);
        parse_attr_dict(parser, state)
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        let types: Vec<Type> = self.result_types().collect();
        printer.write(" ");
        if !types.is_empty() {
            printer.write(" -> (");
            printer.types(&types);
            printer.write(")");
        }
        printer.write(" ");
        let style = RegionStyle { terminators: !types.is_empty(), ..RegionStyle::BARE };
        printer.region(self.body_region(), style);
        printer.attr_dict(*self, &[]);
    }

    fn verify_regions(self) -> Result<(), Diagnostic> {
        let Some(end) = self.body_region().first_block().and_then(|block| block.last()) else {
            return Ok(());
        };
        if !end.is(AllocaScopeReturn::NAME) {
            return Ok(());
        }
        let cx = self.context();
        let edge = "along control flow edge from Operation memref.alloca_scope.return to parent";
        let (given, wanted) = (end.num_operands(), self.num_results());
        let fault = |text: String| {
            Err(self.error(format!("{edge}: {text}")).note(cx.place(end.loc()), "region branch point"))
        };
        if given != wanted {
            return fault(format!(
                "region branch point has {given} operands, but region successor needs {wanted} inputs"
            ));
        }
        for (index, (source, target)) in end.operand_types().zip(self.result_types()).enumerate() {
            if source != target {
                return fault(format!(
                    "successor operand type #{index} '{}' should match successor input type #{index} '{}'",
                    cx.ty(source),
                    cx.ty(target)
                ));
            }
        }
        Ok(())
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<AllocaScope<'_>>(inline);
    }
}

impl<'a> RegionBranchMethods<'a> for AllocaScope<'a> {
    fn successors(self, point: RegionBranchPoint<'a>) -> Vec<RegionSuccessor<'a>> {
        vec![match point {
            RegionBranchPoint::Parent => RegionSuccessor::Region(self.body_region()),
            RegionBranchPoint::Terminator(_) => RegionSuccessor::Parent,
        }]
    }
}

/// Inlines a scope without allocations, or one at the end of another scope.
fn inline(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: AllocaScope<'_> = rw.cast(op)?;
    if may_allocate(view.op()) {
        let parent = view.parent().matched()?;
        rw.require(parent.has_trait(TraitSet::AUTOMATIC_ALLOCATION_SCOPE) && is_last(view.op()))?;
    }
    let block = view.body_region().first_block().matched()?;
    let end = block.last().matched()?;
    let values: Vec<Value> = end.operands().map(|value| value.handle()).collect();
    let (block, end) = (block.handle(), end.handle());
    rw.inline_block(block, InsertPoint::Before(op), &[]);
    rw.replace_op(op, &values);
    rw.erase_op(end);
    Ok(())
}

/// Returns whether only the terminator follows an operation, in a region of one block.
fn is_last(op: OpRef<'_>) -> bool {
    let alone =
        op.block().and_then(|block| block.region()).is_some_and(|region| region.single_block().is_some());
    alone && op.next().is_some_and(|next| next.next().is_none())
}

/// Returns whether a nested operation, outside of nested scopes, may allocate on the stack.
fn may_allocate(scope: OpRef<'_>) -> bool {
    let mut open: Vec<OpRef<'_>> = scope.regions().flat_map(|region| region.ops()).collect();
    while let Some(op) = open.pop() {
        let inner = op.has_trait(TraitSet::AUTOMATIC_ALLOCATION_SCOPE);
        if !op.has_trait(TraitSet::RECURSIVE_MEMORY_EFFECTS) {
            let stack = |effects: interfaces::Effects| {
                effects.iter().any(|effect| {
                    effect.effect == Effect::Allocate
                        && effect.resource == Resource::AUTOMATIC_ALLOCATION_SCOPE
                })
            };
            if effects_of(op).is_none_or(stack) {
                return true;
            }
        }
        if !inner {
            open.extend(op.regions().flat_map(|region| region.ops()));
        }
    }
    false
}

ir::ops![AllocaScope, AllocaScopeReturn];
