//! Operations with control flow.

use diag::Diagnostic;
use interfaces::{InvocationBounds, RegionBranchPoint, RegionSuccessor, SuccessorOperands, verify_edges};
use ir::asm::{Delimiter, OpParser, OpPrinter, RegionStyle};
use ir::def::ModelOf;
use ir::markers::*;
use ir::{Attr, OpState, OpView, Type};
use macros::op;
use std::ops::Range;

/// Branch with values for the arguments of a block.
///
/// ```mlir
/// "test.br"(%x)[^bb1] : (i32) -> ()
/// ```
#[op("test.br", interfaces(interfaces::Branch), traits(TERMINATOR))]
pub struct Br {
    #[operand]
    targetOperands: Variadic<AnyType>,
    #[successor]
    target: AnySuccessor,
}

impl<'a> interfaces::BranchMethods<'a> for Br<'a> {
    fn successor_operands(self, _: usize) -> SuccessorOperands {
        SuccessorOperands::new(0..self.num_operands())
    }
}

/// Values of a region of `test.region_if`.
///
/// ```mlir
/// test.region_if_yield %x : i32
/// ```
#[op(
    "test.region_if_yield",
    traits(NO_MEMORY_EFFECT, RETURN_LIKE, TERMINATOR),
    format = "$results `:` type($results) attr-dict"
)]
pub struct RegionIfYield {
    #[operand]
    results: Variadic<AnyType>,
}

/// Choice of two regions, both of which go on in a third one.
///
/// ```mlir
/// %0 = test.region_if %x: i32 -> i32 then {
/// ^bb0(%a: i32):
///   test.region_if_yield %a : i32
/// } else {
/// ^bb0(%a: i32):
///   test.region_if_yield %a : i32
/// } join {
/// ^bb0(%a: i32):
///   test.region_if_yield %a : i32
/// }
/// ```
#[op(
    "test.region_if",
    interfaces(interfaces::RegionBranch),
    traits(SINGLE_BLOCK, RECURSIVE_MEMORY_EFFECTS),
    rules(ImplicitTerminator("test.region_if_yield")),
    parse,
    print,
    verify_regions
)]
pub struct RegionIf {
    #[operand]
    operands: Variadic<AnyType>,
    #[result]
    results: Variadic<AnyType>,
    #[region]
    thenRegion: SizedRegion<1>,
    #[region]
    elseRegion: AnyRegion,
    #[region]
    joinRegion: AnyRegion,
}

impl RegionIf<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let operands = parser.operand_list(Delimiter::None)?;
        parser.punct(":")?;
        let types = parser.type_list()?;
        state.result_types = parser.optional_arrow_types()?.into();
        for word in ["then", "else", "join"] {
            parser.keyword(word)?;
            parser.region(state, &[])?;
        }
        let extra = parser.optional_attr_dict_with_keyword()?;
        let cx = parser.context().clone();
        for entry in extra {
            state.try_put_attr(&cx, entry.name, entry.value);
        }
        let pos = parser.name_position();
        let values = parser.resolve_all(&operands, &types, pos)?;
        state.operands.extend(values);
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        printer.write(" ");
        for (at, operand) in self.operands().enumerate() {
            printer.write(if at == 0 { "" } else { ", " });
            printer.operand(operand);
        }
        printer.write(": ");
        for (at, ty) in self.operand_types().enumerate() {
            printer.write(if at == 0 { "" } else { ", " });
            printer.ty(ty);
        }
        let types: Vec<Type> = self.result_types().collect();
        printer.optional_arrow_types(&types);
        let regions = [self.then_region(), self.else_region(), self.join_region()];
        for (word, region) in [" then ", " else ", " join "].into_iter().zip(regions) {
            printer.write(word);
            printer.region(region, RegionStyle::FULL);
        }
        printer.attr_dict_with_keyword(OpView::op(self), &[]);
    }

    fn verify_regions(self) -> Result<(), Diagnostic> {
        verify_edges(*self, ModelOf::<RegionIf<'static>>::MODEL)
    }
}

impl<'a> interfaces::RegionBranchMethods<'a> for RegionIf<'a> {
    fn successors(self, point: RegionBranchPoint<'a>) -> Vec<RegionSuccessor<'a>> {
        let join = self.join_region();
        match point {
            RegionBranchPoint::Parent => {
                vec![RegionSuccessor::Region(self.then_region()), RegionSuccessor::Region(self.else_region())]
            }
            RegionBranchPoint::Terminator(end) => {
                let from = end.block().and_then(|block| block.region()).map(|region| region.handle());
                let is_join = from == Some(join.handle());
                vec![if is_join { RegionSuccessor::Parent } else { RegionSuccessor::Region(join) }]
            }
        }
    }

    fn entry_operands(self, _: RegionSuccessor<'_>) -> Range<usize> {
        0..self.num_operands()
    }

    fn invocation_bounds(self, _: &[Option<Attr>]) -> Vec<InvocationBounds> {
        let at_most = |min: u64| InvocationBounds { min, max: Some(1) };
        vec![at_most(0), at_most(0), at_most(1)]
    }
}

/// Region that runs once.
///
/// ```mlir
/// %0 = "test.any_cond"() ({ "test.yield"(%x) : (i32) -> () }) : () -> i32
/// ```
#[op("test.any_cond", interfaces(interfaces::RegionBranch), traits(RECURSIVE_MEMORY_EFFECTS))]
pub struct AnyCond {
    #[result]
    results: Variadic<AnyType>,
    #[region]
    region: AnyRegion,
}

impl<'a> interfaces::RegionBranchMethods<'a> for AnyCond<'a> {
    fn successors(self, point: RegionBranchPoint<'a>) -> Vec<RegionSuccessor<'a>> {
        match point {
            RegionBranchPoint::Parent => vec![RegionSuccessor::Region(self.region())],
            RegionBranchPoint::Terminator(_) => vec![RegionSuccessor::Parent],
        }
    }

    fn invocation_bounds(self, _: &[Option<Attr>]) -> Vec<InvocationBounds> {
        vec![InvocationBounds { min: 1, max: Some(1) }]
    }
}

ir::ops![AnyCond, Br, RegionIf, RegionIfYield];
