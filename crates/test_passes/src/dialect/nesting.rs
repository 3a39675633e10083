//! Operations with regions, and what must be in them.

use diag::Diagnostic;
use ir::OpState;
use ir::asm::{OpParser, OpPrinter, RegionStyle};
use ir::markers::*;
use macros::op;

/// Terminator.
///
/// ```mlir
/// "test.finish"() : () -> ()
/// ```
#[op("test.finish", traits(TERMINATOR))]
pub struct Finish {}

/// Region of one block that ends with `test.finish`.
///
/// ```mlir
/// "test.SingleBlockImplicitTerminator"() ({
///   "test.finish"() : () -> ()
/// }) : () -> ()
/// ```
#[op("test.SingleBlockImplicitTerminator", traits(SINGLE_BLOCK), rules(ImplicitTerminator("test.finish")))]
pub struct SingleBlockImplicitTerminator {
    #[region]
    region: SizedRegion<1>,
}

/// Operation that `test.child` can be in.
///
/// ```mlir
/// "test.parent"() ({ "test.child"() : () -> () "test.finish"() : () -> () }) : () -> ()
/// ```
#[op("test.parent")]
pub struct Parent {
    #[region]
    region: AnyRegion,
}

/// Operation that `test.child_with_parent_one_of` can be in.
///
/// ```mlir
/// "test.parent1"() ({ "test.finish"() : () -> () }) : () -> ()
/// ```
#[op("test.parent1")]
pub struct Parent1 {
    #[region]
    region: AnyRegion,
}

/// Operation in a `test.parent`.
///
/// ```mlir
/// "test.parent"() ({ "test.child"() : () -> () "test.finish"() : () -> () }) : () -> ()
/// ```
#[op("test.child", rules(HasParent("test.parent")))]
pub struct Child {}

/// Operation in a `test.parent` or `test.parent1`.
///
/// ```mlir
/// "test.parent1"() ({ "test.child_with_parent_one_of"() : () -> () "test.finish"() : () -> () }) : () -> ()
/// ```
#[op("test.child_with_parent_one_of", rules(HasParent("test.parent", "test.parent1")))]
pub struct ChildWithParentOneOf {}

/// Operation with a region.
///
/// ```mlir
/// "test.one_region_op"() ({ "test.finish"() : () -> () }) : () -> ()
/// ```
#[op("test.one_region_op")]
pub struct OneRegion {
    #[region]
    region: AnyRegion,
}

/// Operation with two regions.
///
/// ```mlir
/// "test.two_region_op"() ({ "test.finish"() : () -> () }, { "test.finish"() : () -> () }) : () -> ()
/// ```
#[op("test.two_region_op")]
pub struct TwoRegions {
    #[region]
    first: AnyRegion,
    #[region]
    second: AnyRegion,
}

/// Operation with a region of two blocks and one of one block.
///
/// ```mlir
/// "test.sized_region_op"() ({
///   "test.finish"() : () -> ()
/// ^bb1:
///   "test.finish"() : () -> ()
/// }, {
///   "test.finish"() : () -> ()
/// }) : () -> ()
/// ```
#[op("test.sized_region_op")]
pub struct SizedRegions {
    #[region]
    my_region: SizedRegion<2>,
    #[region]
    second: SizedRegion<1>,
}

/// Operation whose region is a graph.
///
/// ```mlir
/// test.graph_region {
///   "test.finish"() : () -> ()
/// }
/// ```
#[op("test.graph_region", traits(GRAPH_REGION), format = "attr-dict-with-keyword $region")]
pub struct GraphRegion {
    #[region]
    region: AnyRegion,
}

/// Operation that sees nothing outside of its region, which is a graph.
///
/// ```mlir
/// test.isolated_graph_region {
///   "test.finish"() : () -> ()
/// }
/// ```
#[op(
    "test.isolated_graph_region",
    traits(GRAPH_REGION, ISOLATED_FROM_ABOVE),
    format = "attr-dict-with-keyword $region"
)]
pub struct IsolatedGraphRegion {
    #[region]
    region: AnyRegion,
}

/// Operation that sees nothing outside of its region.
///
/// ```mlir
/// %0 = test.isolated_one_region_op %x {
/// ^bb0(%a: i32):
///   "test.finish"() : () -> ()
/// } : i32 -> i32
/// ```
#[op(
    "test.isolated_one_region_op",
    traits(ISOLATED_FROM_ABOVE),
    format = "attr-dict-with-keyword $operands $my_region `:` type($operands) `->` type($results)"
)]
pub struct IsolatedOneRegion {
    #[operand]
    operands: Variadic<AnyType>,
    #[result]
    results: Variadic<AnyType>,
    #[region]
    my_region: AnyRegion,
}

/// Operation whose region needs no terminator.
///
/// ```mlir
/// test.single_no_terminator_op : {
///   %0 = "test.constant"() {value = 1 : i32} : () -> i32
/// }
/// ```
#[op(
    "test.single_no_terminator_op",
    traits(SINGLE_BLOCK, NO_TERMINATOR, GRAPH_REGION),
    format = "attr-dict `:` $my_region"
)]
pub struct SingleNoTerminator {
    #[region]
    my_region: SizedRegion<1>,
}

/// Operation whose regions need no terminators.
///
/// ```mlir
/// test.variadic_no_terminator_op : {
///   %0 = "test.constant"() {value = 1 : i32} : () -> i32
/// }, {
///   %0 = "test.constant"() {value = 1 : i32} : () -> i32
/// }
/// ```
#[op(
    "test.variadic_no_terminator_op",
    traits(SINGLE_BLOCK, NO_TERMINATOR, GRAPH_REGION),
    format = "attr-dict `:` $my_regions"
)]
pub struct VariadicNoTerminator {
    #[region]
    my_regions: Variadic<SizedRegion<1>>,
}

/// Operation whose regions are control-flow graphs in SSA form.
///
/// ```mlir
/// "test.ssacfg_region"() ({ "test.finish"() : () -> () }) : () -> ()
/// ```
#[op("test.ssacfg_region")]
pub struct SsaCfgRegion {
    #[operand]
    operands: Variadic<AnyType>,
    #[result]
    results: Variadic<AnyType>,
    #[region]
    regions: Variadic<AnyRegion>,
}

/// Scope of affine symbols.
///
/// ```mlir
/// test.affine_scope {
///   "test.finish"() : () -> ()
/// }
/// ```
#[op("test.affine_scope", traits(AFFINE_SCOPE), parse, print)]
pub struct AffineScope {
    #[region]
    region: SizedRegion<1>,
}

impl AffineScope<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        parser.region(state, &[]).map(|_| ())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        printer.write(" ");
        printer.region(self.region(), RegionStyle::NO_ARGS);
    }
}

/// Operation whose stack memory lives until it ends.
///
/// ```mlir
/// test.alloca_scope_region {
///   "test.finish"() : () -> ()
/// }
/// ```
#[op(
    "test.alloca_scope_region",
    traits(AUTOMATIC_ALLOCATION_SCOPE),
    format = "attr-dict-with-keyword $region"
)]
pub struct AllocaScopeRegion {
    #[region]
    region: AnyRegion,
}

/// Operation that has the memory effects of its region, and a result.
///
/// ```mlir
/// %0 = "test.one_region_with_recursive_memory_effects"() ({ "test.finish"() : () -> () }) : () -> i32
/// ```
#[op("test.one_region_with_recursive_memory_effects", traits(RECURSIVE_MEMORY_EFFECTS))]
pub struct OneRegionWithRecursiveMemoryEffects {
    #[result]
    result: AnyType,
    #[region]
    body: SizedRegion<1>,
}

/// Operation with a region whose operations are written without the dialect's prefix.
///
/// ```mlir
/// test.default_dialect {
///   "test.finish"() : () -> ()
/// }
/// ```
#[op("test.default_dialect", default_dialect = "test", format = "regions attr-dict-with-keyword")]
pub struct DefaultDialect {
    #[region]
    body: AnyRegion,
}

/// Operation of an operand and a region of one block, for the order in which its parts are verified.
///
/// ```mlir
/// "test.verifiers"(%x) ({
///   %0 = "test.constant"() {value = 1 : i32} : () -> i32
/// }) : (i32) -> ()
/// ```
#[op("test.verifiers", traits(SINGLE_BLOCK, NO_TERMINATOR))]
pub struct Verifiers {
    #[operand]
    input: I32,
    #[region]
    region: SizedRegion<1>,
}

ir::ops![
    AffineScope,
    AllocaScopeRegion,
    Child,
    ChildWithParentOneOf,
    DefaultDialect,
    Finish,
    GraphRegion,
    IsolatedGraphRegion,
    IsolatedOneRegion,
    OneRegion,
    OneRegionWithRecursiveMemoryEffects,
    Parent,
    Parent1,
    SingleBlockImplicitTerminator,
    SingleNoTerminator,
    SizedRegions,
    SsaCfgRegion,
    TwoRegions,
    VariadicNoTerminator,
    Verifiers
];
