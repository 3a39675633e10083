//! `convert-vector-to-xegpu`.
//!
//! `access` reads what a transfer, load or store accesses; `block` makes loads and stores of blocks, `scattered` those of elements at offsets of their
//! own.

mod access;
mod block;
mod scattered;

use access::Access;
use dialect_transforms::drive::greedily;
use dialect_transforms::make::{Make, handles};
use ir::{Body, Op, OpRef};
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use vector::CombiningKind;

/// Lower the operations from the vector dialect into the XeGPU dialect
///
/// Loads and stores of vectors become those of blocks, on GPUs that have them and within their limits, and else of elements at offsets of their own.
/// Contractions of rows and columns are `xegpu.dpas`.
///
/// ```mlir
/// %0 = xegpu.create_nd_tdesc %m : memref<16x32xf32> -> !xegpu.tensor_desc<8x16xf32>
/// %1 = xegpu.load_nd %0[%i, %j] : !xegpu.tensor_desc<8x16xf32> -> vector<8x16xf32>
/// ```
#[pass(
    "convert-vector-to-xegpu",
    name = "ConvertVectorToXeGPU",
    depends("memref", "arith", "vector", "xegpu")
)]
#[derive(Clone, Copy, Debug)]
pub struct ConvertVectorToXegpu;

impl ConvertVectorToXegpu {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        set.on(vector::TransferRead::NAME, transfer_read)
            .on(vector::TransferWrite::NAME, transfer_write)
            .on(vector::Load::NAME, load)
            .on(vector::Scatter::NAME, scattered::scatter)
            .on(vector::Gather::NAME, scattered::gather)
            .on(vector::Store::NAME, store)
            .on(vector::Contract::NAME, contract);
        greedily(cx, body, set)
    }
}

/// Whether a GPU that an operation is for loads and stores blocks of two dimensions.
fn has_blocks(rw: &Rewriter<'_>, op: OpRef<'_>) -> bool {
    matches!(xevm::target::chip_of(op, rw.scope()).as_deref(), Some("pvc" | "bmg"))
}

fn transfer_read(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let access = Access::of_transfer(view).matched()?;
    if !has_blocks(rw, view) || access.rank() == 1 && access.in_bounds {
        rw.require(access.in_bounds)?;
        return scattered::transfer(op, &access, rw);
    }
    let padding = view.group(2).next().matched()?;
    rw.require(access.in_bounds || rewrite::is_zero(padding) || rewrite::is_pos_zero_float(padding))?;
    rw.require(access.rank() <= 2)?;
    let loaded = block::load(&mut Make::like(rw, op), &access, !access.in_bounds)?;
    rw.replace_op(op, &[loaded]);
    Ok(())
}

fn transfer_write(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let access = Access::of_transfer(view).matched()?;
    if !has_blocks(rw, view) {
        rw.require(access.in_bounds)?;
        return scattered::transfer(op, &access, rw);
    }
    rw.require(access.rank() <= 2 && !access.is_transposed())?;
    block::store(&mut Make::like(rw, op), &access, !access.in_bounds)?;
    rw.erase_op(op);
    Ok(())
}

fn load(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let access = Access::of_memory(rw.op(op)).filter(|access| access.rank() <= 2).matched()?;
    let is_block = access.rank() > 1;
    let loaded = block::load(&mut Make::like(rw, op), &access, is_block)?;
    rw.replace_op(op, &[loaded]);
    Ok(())
}

fn store(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let access = Access::of_memory(rw.op(op)).filter(|access| access.rank() <= 2).matched()?;
    let is_block = access.rank() > 1;
    block::store(&mut Make::like(rw, op), &access, is_block)?;
    rw.erase_op(op);
    Ok(())
}

/// Makes a product of rows and columns that is added to a sum.
fn contract(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let kind = view.enum_attr::<CombiningKind>("kind").unwrap_or(CombiningKind::Add);
    let is_masked = view.parent().is_some_and(|around| around.is(vector::Mask::NAME));
    let of_rank_two = |ty: ir::TypeRef<'_>| ty.is_vector() && ty.rank() == Some(2) && ty.scalable_dims() == 0;
    rw.require(kind == CombiningKind::Add && !is_masked && view.num_operands() == 3)?;
    rw.require(view.operands().all(|operand| of_rank_two(operand.ty())))?;
    let maps = view.attr("indexing_maps").and_then(|maps| maps.as_array()).matched()?;
    let dims = |map: ir::AffineMap| -> Option<Vec<u32>> {
        rw.context().map(map).results().map(|result| result.as_dim()).collect()
    };
    let maps: Option<Vec<Vec<u32>>> = maps.map(|map| dims(map.as_affine_map()?)).collect();
    let maps = maps.matched()?;
    let [lhs, rhs, sum] = &maps[..] else { return rewrite::no_match("three maps are needed") };
    let ([m, k], [depth, n]) = (&lhs[..], &rhs[..]) else { return rewrite::no_match("not two dimensions") };
    rw.require(k == depth && sum[..] == [*m, *n] && m != n && m != k && n != k)?;
    let (operands, ty) = (handles(view.operands()), view.result_types().next().matched()?);
    let made = Make::like(rw, op).value("xegpu.dpas", &operands, ty);
    rw.replace_op(op, &[made]);
    Ok(())
}
