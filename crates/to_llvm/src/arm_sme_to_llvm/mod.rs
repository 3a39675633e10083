//! `convert-arm-sme-to-llvm`: operations on tiles become intrinsics.
//!
//! Tiles are allocated first (`tile_allocation`). What has a tile of the storage becomes intrinsics on it (`slices`,
//! `products`, `zeros`); around what is in memory, the first tile is exchanged with memory (`spill`).

mod products;
mod slices;
mod spill;
pub mod tile_allocation;
mod zeros;

use crate::llvm::{
    LlvmTypes, LoweringOptions, Patterns, Site, add_pattern, add_pattern_first, add_patterns, target,
};
use arm_sme::{TILE_ID, tile};
use diag::Diagnostic;
use ir::def::EnumAttr;
use ir::{Attr, Body, Build, OpState, Type, Value};
use pass::{Failed, PassCx, PassResult, pass};
use rewrite::{Conversion, ConversionRewriter, ConversionSet, MatchFailure};
use std::sync::Arc;
use tile_allocation::allocate_tiles;

/// The patterns of operations on tiles.
const ON_TILES: Patterns = &[
    ("arm_sme.load_tile_slice", "LoadTileSliceConversion", slices::convert_load),
    ("arm_sme.extract_tile_slice", "ExtractTileSliceConversion", slices::convert_extract),
    ("arm_sme.insert_tile_slice", "InsertTileSliceConversion", slices::convert_insert),
    ("arm_sme.store_tile_slice", "StoreTileSliceConversion", slices::convert_store),
    ("arm_sme.outerproduct", "OuterProductOpConversion", products::convert_product),
    ("arm_sme.zero", "ZeroOpConversion", zeros::convert_zero),
];

/// The patterns of other operations.
const OTHERS: Patterns = &[("arm_sme.streaming_vl", "StreamingVLOpConversion", slices::convert_length)];

/// Benefit of what comes before all other conversions.
const FIRST: u16 = 1337;

/// Lower the operations from the ArmSME dialect into the LLVM dialect
///
/// Tiles of the storage are allocated, and operations on them become intrinsics with the numbers of the tiles. Loops have to be lowered to
/// branches before. A tile that finds no place is in memory, with a warning, and exchanged with the first tile around each use.
///
/// ```mlir
/// %0 = arm_sme.outerproduct %a, %b acc(%tile) : vector<[4]xf32>, vector<[4]xf32>
/// // becomes
/// %all = arith.constant dense<true> : vector<[4]xi1>
/// "arm_sme.intr.mopa"(%all, %all, %a, %b) <{tile_id = 0 : i32}>
///     : (vector<[4]xi1>, vector<[4]xi1>, vector<[4]xf32>, vector<[4]xf32>) -> ()
/// ```
#[pass(
    "convert-arm-sme-to-llvm",
    name = "ConvertArmSMEToLLVM",
    can_schedule_on = is_function,
    depends("arm_sme", "llvm", "arith", "memref", "scf", "vector")
)]
#[derive(Debug)]
pub struct ArmSmeToLlvm {
    /// Dump the live ranges of SME tiles (for debugging)
    #[option(default = false)]
    pub dump_tile_live_ranges: bool,
}

fn is_function(cx: &ir::Context, name: ir::OpName) -> bool {
    cx.interface::<dyn interfaces::Callable>(name).is_some()
        && cx.op_info(name).is_some_and(|info| info.traits().contains(ir::def::TraitSet::SYMBOL))
}

impl ArmSmeToLlvm {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let allocated = allocate_tiles(body, self.dump_tile_live_ranges);
        if !allocated.dump.is_empty() {
            cx.print(allocated.dump);
        }
        if let Some(error) = allocated.error {
            return cx.fail(error);
        }
        let converted = self.convert(cx, body);
        zeros::merge(body);
        let errors = leftovers(body);
        let has_errors = !errors.is_empty();
        errors.into_iter().for_each(|error| cx.emit(error));
        if has_errors { Err(Failed) } else { converted }
    }

    /// Converts operations on tiles that have numbers.
    fn convert(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let types = LlvmTypes::new(body.context(), LoweringOptions::default());
        let mut converter = types.converter();
        if let Some(converter) = Arc::get_mut(&mut converter) {
            // LLVM has no type for tiles: values of these types are gone in the end.
            converter.add(|ty| tile::is_tile(ty).then(|| ty.handle()));
        }
        let mut set = ConversionSet::with_types(body.context(), &converter);
        add_patterns(&mut set, &types, ON_TILES);
        add_patterns(&mut set, &types, OTHERS);
        for &(name, intrinsic) in products::WIDENING {
            let convert = move |at: &Site<'_>, rw: &mut ConversionRewriter<'_>| {
                products::convert_widening(at, intrinsic, rw)
            };
            add_pattern(&mut set, &types, name, "OuterProductWideningOpConversion", convert);
        }
        let all = ON_TILES.iter().map(|pattern| pattern.0);
        for name in all.chain(products::WIDENING.iter().map(|pattern| pattern.0)) {
            let called = "ConvertArmSMESpillsAndFillsToLLVM";
            add_pattern_first(&mut set, &types, FIRST, name, called, spill::exchange);
        }
        let mut target = target(body.context());
        target.illegal_dialect("arm_sme");
        for dialect in ["arith", "vector", "scf", "memref"] {
            target.legal_dialect(dialect);
        }
        target.legal_ops(&["arm_sme.get_tile", "arm_sme.copy_tile"]);
        for def in arm_sme::intrinsics() {
            target.legal_op(def.name);
        }
        let outcome = Conversion::new(target, set).partial(body, cx.scope(), cx.threads());
        // The allocation has changed the body.
        cx.conclude(outcome.diagnostics, outcome.error, true)
    }
}

/// Returns the errors of operations that still work on tiles.
fn leftovers(body: &Body) -> Vec<Diagnostic> {
    const LEGAL: [&str; 3] = ["arm_sme.copy_tile", "arm_sme.get_tile", "cf.br"];
    let ops =
        body.root().walk_post_order().filter(|op| op.info().is_some() && !LEGAL.contains(&op.name_str()));
    let uses_tile = ops.filter(|op| op.operands().chain(op.results()).any(|value| tile::is_tile(value.ty())));
    uses_tile.map(|op| op.error("unexpected operation with SME tile type after conversion to LLVM")).collect()
}

/// Returns the number of the tile of an operation, as an attribute.
fn tile_number(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> Result<Attr, MatchFailure> {
    let found = at.view(rw).attr(TILE_ID).filter(|id| id.as_int().is_some()).map(|id| id.handle());
    found.ok_or_else(|| {
        let error = at.view(rw).error("expected tile ID to be allocated before conversion to LLVM");
        rw.report(error);
        MatchFailure { reason: "no tile" }
    })
}

/// Creates an operation with one result.
fn value(at: &Site<'_>, name: &str, operands: &[Value], ty: Type, rw: &mut ConversionRewriter<'_>) -> Value {
    let state = rw.state(name, at.loc).operands(operands.iter().copied()).results([ty]);
    rw.insert_value(state)
}

/// Creates `arith.constant`.
fn constant(at: &Site<'_>, number: Attr, rw: &mut ConversionRewriter<'_>) -> Value {
    arith::Constant::build_value(&mut **rw, at.loc, number)
}

/// Creates a mask that is set everywhere.
fn all_true(at: &Site<'_>, ty: Type, rw: &mut ConversionRewriter<'_>) -> Value {
    let all = at.context().dense_attr(ty, [1u8].into(), true);
    constant(at, all, rw)
}

/// Returns the type of masks of vectors of a type.
fn mask_of(at: &Site<'_>, ty: Type) -> Type {
    at.context().ty(ty).with_element(Type::I1).handle()
}

/// Returns the state of an intrinsic on a tile.
fn intrinsic(
    at: &Site<'_>,
    name: &str,
    operands: &[Value],
    tile: Attr,
    rw: &ConversionRewriter<'_>,
) -> OpState {
    rw.state(name, at.loc).operands(operands.iter().copied()).attr(at.context(), TILE_ID, tile)
}

/// Returns the layout of an operation on a slice as the end of names of intrinsics.
fn direction(at: &Site<'_>, rw: &ConversionRewriter<'_>) -> &'static str {
    match at.view(rw).enum_attr::<arm_sme::TileSliceLayout>("layout").map(EnumAttr::to_word) {
        Some(1) => "vert",
        _ => "horiz",
    }
}
