//! `convert-arm-sme-to-scf`: loads and stores of tiles become loops over their slices.

use crate::make::{LAYOUT, insert_slice, slice_count, slice_type, with_layout};
use arith::CmpIPredicate::Slt;
use arm_sme::TileSliceLayout;
use dialect_transforms::drive::convert;
use dialect_transforms::make::{Make, handles};
use ir::{Body, Build, Op, OpRef, Type, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{
    ConversionSet, ConversionTarget, MatchFailure, MatchResult, Matched, PatternSet, Rewriter,
    is_pos_zero_float, is_zero,
};
use scf::For;

/// Lower the operations from the ArmSME dialect into the SCF dialect
///
/// Loads and stores of tiles become loops over loads and stores of slices. Masks have to be made by `vector.create_mask`.
///
/// ```mlir
/// %tile = arm_sme.tile_load %base[%i, %j] : memref<?x?xf32>, vector<[4]x[4]xf32>
/// // becomes
/// %init = arm_sme.get_tile : vector<[4]x[4]xf32>
/// %tile = scf.for %row = %c0 to %count step %c1 iter_args(%old = %init) -> (vector<[4]x[4]xf32>) {
///   %k = arith.addi %i, %row : index
///   %new = arm_sme.load_tile_slice %base[%k, %j], %all, %old, %row
///       : memref<?x?xf32>, vector<[4]xi1>, vector<[4]x[4]xf32>
///   scf.yield %new : vector<[4]x[4]xf32>
/// }
/// ```
#[pass(
    "convert-arm-sme-to-scf",
    name = "ConvertArmSMEToSCFPass",
    depends("scf", "arith", "vector", "arm_sme")
)]
#[derive(Clone, Copy, Debug)]
pub struct ArmSmeToScf;

const LOAD: &str = "arm_sme.tile_load";
const STORE: &str = "arm_sme.tile_store";

impl ArmSmeToScf {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let mut target = ConversionTarget::new(&context);
        target.illegal_ops(&[LOAD, STORE]);
        for dialect in ["arm_sme", "vector", "arith", "scf"] {
            target.legal_dialect(dialect);
        }
        let mut patterns = PatternSet::new(&context);
        patterns.on(LOAD, convert_load);
        patterns.on(LOAD, convert_padded_load);
        patterns.on(STORE, convert_store);
        let mut set = ConversionSet::new(&context);
        set.patterns(patterns);
        convert(cx, body, target, set)
    }
}

/// Access to a tile in memory.
struct Access {
    base: Value,
    indices: Vec<Value>,
    /// Numbers of rows and columns that the mask has.
    mask: Option<[Value; 2]>,
    tile: Type,
    layout: TileSliceLayout,
}

impl Access {
    /// Reads an access; the groups of its operands that are the base, the indices and the mask are given.
    fn of(op: OpRef<'_>, tile: Type, [base, indices, mask]: [usize; 3]) -> Result<Access, MatchFailure> {
        let mask = match op.group(mask).next() {
            None => None,
            Some(mask) => {
                let made = mask.defining_op().filter(|made| made.is("vector.create_mask")).matched()?;
                Some(handles(made.operands()).try_into().ok().matched()?)
            }
        };
        Ok(Access {
            base: op.group(base).next().matched()?.handle(),
            indices: handles(op.group(indices)),
            mask,
            tile,
            layout: op.enum_attr(LAYOUT).unwrap_or(TileSliceLayout::Horizontal),
        })
    }

    /// Creates the indices of a slice: the first moves on.
    fn indices_of_slice(&self, m: &mut Make<'_, '_>, slice: Value) -> Vec<Value> {
        let mut indices = self.indices.clone();
        if let Some(first) = indices.first_mut() {
            *first = m.same("arith.addi", &[*first, slice]);
        }
        indices
    }

    /// Creates the type of masks of a slice.
    fn mask_type(&self, m: &Make<'_, '_>) -> Type {
        m.with_element(slice_type(m, self.tile), Type::I1)
    }
}

/// Creates the loop over the slices that the mask has. The body gets the number of a slice, its indices, its mask and the tile.
fn loop_over(
    m: &mut Make<'_, '_>,
    access: &Access,
    init: Option<Value>,
    body: impl FnOnce(&mut Make<'_, '_>, Value, Vec<Value>, Value, Option<Value>) -> Option<Value>,
) -> Op {
    let count = slice_count(m.cx().ty(access.tile));
    let count = m.index(count);
    let scale = m.value("vector.vscale", &[], Type::INDEX);
    let all = m.same("arith.muli", &[count, scale]);
    let mask_type = access.mask_type(m);
    let (upper, mask) = match access.mask {
        None => (all, m.int(mask_type, 1)),
        Some([rows, columns]) => {
            let [rows, all] = [rows, all].map(|value| m.value("arith.index_cast", &[value], Type::I64));
            let least = m.same("arith.minsi", &[rows, all]);
            let upper = m.value("arith.index_cast", &[least], Type::INDEX);
            (upper, m.value("vector.create_mask", &[columns], mask_type))
        }
    };
    let lower = m.index(0);
    let step = m.index(1);
    let (loc, inits) = (m.loc, Vec::from_iter(init));
    For::build_with(m.rw, loc, [lower, upper], step, &inits, |rw, slice, tiles| {
        let m = &mut Make { rw, loc };
        let indices = access.indices_of_slice(m, slice);
        Vec::from_iter(body(m, slice, indices, mask, tiles.first().copied()))
    })
}

/// Whether the padding of a load is a constant zero.
fn pads_with_zero(op: OpRef<'_>) -> bool {
    op.group(2).next().is_some_and(|padding| is_zero(padding) || is_pos_zero_float(padding))
}

/// Loads a tile without a mask, or with one and zeros as padding.
fn convert_load(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let tile = view.results().next().matched()?.ty_handle();
    let access = Access::of(view, tile, [0, 1, 3])?;
    rw.require(access.mask.is_none() || pads_with_zero(view))?;
    let m = &mut Make::like(rw, op);
    let init = if access.mask.is_some() { "arm_sme.zero" } else { "arm_sme.get_tile" };
    let init = m.value(init, &[], tile);
    let level = loop_over(m, &access, Some(init), |m, slice, indices, mask, old| {
        let operands = [access.base, mask, old?].into_iter().chain(indices).chain([slice]);
        let operands: Vec<Value> = operands.collect();
        Some(with_layout(m, "arm_sme.load_tile_slice", &operands, tile, access.layout))
    });
    let results = handles(rw.op(level).results());
    rw.replace_op(op, &results);
    Ok(())
}

/// Loads a tile with a mask and a padding that is not zero: slices are vectors first.
fn convert_padded_load(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let tile = view.results().next().matched()?.ty_handle();
    let access = Access::of(view, tile, [0, 1, 3])?;
    let [rows, columns] = access.mask.matched()?;
    rw.require(!pads_with_zero(view))?;
    let padding = view.group(2).next().matched()?.handle();
    let m = &mut Make::like(rw, op);
    let columns = m.value("arith.index_castui", &[columns], Type::I32);
    let init = m.value("arm_sme.get_tile", &[], tile);
    let step = m.index(1);
    let count = slice_count(m.cx().ty(tile));
    let count = m.index(count);
    let scale = m.value("vector.vscale", &[], Type::INDEX);
    let lower = m.index(0);
    let upper = m.same("arith.muli", &[count, scale]);
    let loc = m.loc;
    let level = For::build_with(m.rw, loc, [lower, upper], step, &[init], |rw, slice, tiles| {
        let m = &mut Make { rw, loc };
        let is_active = m.cmpi(Slt, slice, rows);
        let is_active = m.value("arith.extsi", &[is_active], Type::I32);
        let count = m.same("arith.andi", &[is_active, columns]);
        let count = m.value("arith.index_cast", &[count], Type::INDEX);
        let mask_type = access.mask_type(m);
        let mask = m.value("vector.create_mask", &[count], mask_type);
        let indices = access.indices_of_slice(m, slice);
        let slice_type = slice_type(m, tile);
        let padding = m.value("vector.broadcast", &[padding], slice_type);
        let operands = [access.base].into_iter().chain(indices).chain([mask, padding]);
        let operands: Vec<Value> = operands.collect();
        let loaded = m.value("vector.maskedload", &operands, slice_type);
        [insert_slice(m, loaded, tiles[0], slice, access.layout)]
    });
    let results = handles(rw.op(level).results());
    rw.replace_op(op, &results);
    Ok(())
}

/// Stores a tile.
fn convert_store(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let value = view.operands().next().matched()?;
    let (tile, access) = (value.handle(), Access::of(view, value.ty_handle(), [1, 2, 3])?);
    let m = &mut Make::like(rw, op);
    loop_over(m, &access, None, |m, slice, indices, mask, _| {
        let cx = m.cx();
        let operands = [tile, slice, mask, access.base].into_iter().chain(indices);
        let state = m.rw.state("arm_sme.store_tile_slice", m.loc).operands(operands);
        m.rw.insert(state.words(&cx, LAYOUT, &[access.layout.to_word()]));
        None
    });
    rw.erase_op(op);
    Ok(())
}
