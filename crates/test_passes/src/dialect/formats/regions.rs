//! Formats of regions and successors.

use ir::markers::*;
use macros::op;

/// Format of all regions.
///
/// ```mlir
/// test.format_region_a_op {
///   "test.finish"() : () -> ()
/// }
/// ```
#[op("test.format_region_a_op", format = "regions attr-dict")]
pub struct FormatRegionA {
    #[region]
    region: AnyRegion,
}

/// Format of a region.
///
/// ```mlir
/// test.format_region_b_op {
///   "test.finish"() : () -> ()
/// }
/// ```
#[op("test.format_region_b_op", format = "$region attr-dict")]
pub struct FormatRegionB {
    #[region]
    region: AnyRegion,
}

/// Format of a region after a keyword, if it is not empty.
///
/// ```mlir
/// test.format_region_c_op region {
///   "test.finish"() : () -> ()
/// }
/// ```
#[op("test.format_region_c_op", format = "(`region` $region^)? attr-dict")]
pub struct FormatRegionC {
    #[region]
    region: AnyRegion,
}

/// Format of any number of regions.
///
/// ```mlir
/// test.format_variadic_region_a_op {
///   "test.finish"() : () -> ()
/// }, {
///   "test.finish"() : () -> ()
/// }
/// ```
#[op("test.format_variadic_region_a_op", format = "$regions attr-dict")]
pub struct FormatVariadicRegionA {
    #[region]
    regions: Variadic<AnyRegion>,
}

/// Format of a keyword after regions, if there are any.
///
/// ```mlir
/// test.format_variadic_region_b_op {
///   "test.finish"() : () -> ()
/// } found_regions
/// ```
#[op("test.format_variadic_region_b_op", format = "($regions^ `found_regions`)? attr-dict")]
pub struct FormatVariadicRegionB {
    #[region]
    regions: Variadic<AnyRegion>,
}

/// Format of a region whose terminator needs no text.
///
/// ```mlir
/// test.format_implicit_terminator_region_a_op {
/// }
/// ```
#[op(
    "test.format_implicit_terminator_region_a_op",
    traits(SINGLE_BLOCK),
    rules(ImplicitTerminator("test.return")),
    format = "$region attr-dict"
)]
pub struct FormatImplicitTerminatorRegionA {
    #[region]
    region: AnyRegion,
}

/// Format of all successors.
///
/// ```mlir
/// test.format_successor_a_op ^bb1, ^bb2
/// ```
#[op("test.format_successor_a_op", traits(TERMINATOR), format = "$targets attr-dict")]
pub struct FormatSuccessorA {
    #[successor]
    targets: Variadic<AnySuccessor>,
}

ir::ops![
    FormatImplicitTerminatorRegionA,
    FormatRegionA,
    FormatRegionB,
    FormatRegionC,
    FormatSuccessorA,
    FormatVariadicRegionA,
    FormatVariadicRegionB
];
