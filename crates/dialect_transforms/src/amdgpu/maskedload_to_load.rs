//! `amdgpu-maskedload-to-load`: loads with a mask become loads, where what is out of bounds does no harm or a mask is all true.

use crate::applied::{applied, value_of};
use crate::drive::greedily;
use crate::make::{Make, handles};
use affine::{BoundMap, Max};
use arith::CmpIPredicate;
use ir::{AffineExpr, Attr, Body, Build, InsertPoint, Op, OpRef, Type, Value};
use memref::ExtractStridedMetadata;
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter, no_match};
use shaped::slice::Mixed;

/// Lower the operations from the vector maskedload to vector load
///
/// A load from a buffer that checks bounds reads zeros beyond its end, so that a load of all elements and a selection do as a load with a
/// mask; where a part of a word is beyond the end, the load keeps its mask. Other loads and stores whose mask is one condition are done
/// under that condition.
#[pass(
    "amdgpu-maskedload-to-load",
    name = "AmdgpuMaskedloadToLoadPass",
    depends("affine", "arith", "memref", "scf", "vector")
)]
#[derive(Clone, Copy, Debug)]
pub struct AmdgpuMaskedloadToLoad;

const LOAD: &str = "vector.maskedload";
const STORE: &str = "vector.maskedstore";
/// Attribute of loads that keep their mask.
const NEEDS_MASK: &str = "amdgpu.buffer_maskedload_needs_mask";
/// Number of bits of a word, which is read whole or not at all.
const WORD: i64 = 32;

impl AmdgpuMaskedloadToLoad {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        set.on(LOAD, load_buffer);
        set.on(LOAD, load_conditionally);
        set.on(STORE, store_conditionally);
        greedily(cx, body, set)
    }
}

/// An access with a mask.
struct Access {
    base: Value,
    indices: Vec<Value>,
    mask: Value,
    /// Elements to store, or those that stand for elements that are not loaded.
    vector: Value,
}

impl Access {
    fn of(op: OpRef<'_>) -> Result<Access, MatchFailure> {
        let operands = handles(op.operands());
        let [base, indices @ .., mask, vector] = operands.as_slice() else {
            return Err(MatchFailure { reason: "no access" });
        };
        Ok(Access { base: *base, indices: indices.to_vec(), mask: *mask, vector: *vector })
    }

    /// Whether the memref is a buffer that checks bounds.
    fn is_buffer(&self, rw: &Rewriter<'_>) -> bool {
        let space = rw.value(self.base).ty().memory_space();
        space.is_some_and(|space| {
            space.dialect_def().is_some_and(|def| def.name == "amdgpu.address_space")
                && space.dialect_param(0).and_then(|case| case.as_i64()) == Some(0)
        })
    }

    /// Returns the condition that all elements of the mask are.
    fn condition(&self, rw: &Rewriter<'_>) -> Result<Value, MatchFailure> {
        let made = rw.value(self.mask).defining_op().filter(|made| made.is("vector.broadcast")).matched()?;
        let source = made.operand(0);
        rw.require(source.ty_handle() == Type::I1)?;
        Ok(source.handle())
    }

    /// Loads all elements.
    fn load(&self, m: &mut Make<'_, '_>) -> Value {
        let ty = m.ty(self.vector);
        let operands: Vec<Value> = [self.base].into_iter().chain(self.indices.iter().copied()).collect();
        m.value("vector.load", &operands, ty)
    }

    /// Loads all elements, and selects by the mask.
    fn load_and_select(&self, m: &mut Make<'_, '_>) -> Value {
        let loaded = self.load(m);
        m.select(self.mask, loaded, self.vector)
    }

    /// Returns whether a part of a word is beyond the end of a buffer.
    fn is_cut(&self, m: &mut Make<'_, '_>) -> Result<Value, MatchFailure> {
        let cx = m.cx();
        let ty = cx.ty(m.ty(self.vector));
        let bits = i64::from(ty.element_or_self().bit_width().matched()?);
        let memref = cx.ty(m.ty(self.base));
        let layout = memref::layout::strides_and_offset(memref).matched()?;
        let shape = memref.shape().matched()?.to_vec();
        let rank = shape.len();
        let count = ty.num_elements().matched()?;
        let types: Vec<Type> = std::iter::once(memref::base_type(memref))
            .chain(std::iter::repeat_n(Type::INDEX, 1 + 2 * rank))
            .collect();
        let taken = m.op(ExtractStridedMetadata::NAME, &[self.base], &types);
        let results = handles(m.rw.op(taken).results());
        let known = |known: i64, at: usize| match known {
            ir::DYNAMIC => Mixed::Value(results[at]),
            known => Mixed::Fixed(known),
        };
        let sizes: Vec<Mixed> = shape.iter().enumerate().map(|(dim, &size)| known(size, 2 + dim)).collect();
        let strides: Vec<Mixed> =
            layout.strides.iter().enumerate().map(|(dim, &stride)| known(stride, 2 + rank + dim)).collect();
        let symbol = |number: usize| cx.affine_symbol(number as u32);
        let product = |dim: usize| cx.affine_mul(symbol(2 * dim), symbol(2 * dim + 1));
        let pairs = |first: &[Mixed], second: &[Mixed]| -> Vec<Mixed> {
            first.iter().zip(second).flat_map(|(&first, &second)| [first, second]).collect()
        };
        let indices: Vec<Mixed> =
            self.indices.iter().map(|&index| crate::applied::mixed(m.rw, index)).collect();
        let zero = cx.affine_constant(0);
        let sum = (0..rank).fold(zero, |sum, dim| cx.affine_add(sum, product(dim)));
        let place = applied(m.rw, m.loc, sum, 0, &pairs(&indices, &strides));
        let ends: Vec<AffineExpr> = (0..rank).map(product).collect();
        let end = maximum(m, &ends, &pairs(&strides, &sizes))?;
        let count = m.index(count);
        let place = value_of(m.rw, m.loc, place);
        let end = value_of(m.rw, m.loc, end);
        let rest = m.same("arith.subi", &[end, place]);
        let is_beyond = m.cmpi(CmpIPredicate::Ult, rest, count);
        let per_word = m.index((WORD + bits - 1) / bits.max(1));
        let rest = m.same("arith.remui", &[rest, per_word]);
        let zero = m.index(0);
        let is_part = m.cmpi(CmpIPredicate::Ne, rest, zero);
        Ok(m.same("arith.andi", &[is_beyond, is_part]))
    }
}

/// Returns the greatest of expressions of symbols.
fn maximum(m: &mut Make<'_, '_>, exprs: &[AffineExpr], inputs: &[Mixed]) -> Result<Mixed, MatchFailure> {
    let cx = m.cx();
    let mut values = Vec::new();
    let mut places = Vec::new();
    for input in inputs {
        places.push(match *input {
            Mixed::Fixed(number) => cx.affine_constant(number),
            Mixed::Value(value) => {
                values.push(value);
                cx.affine_symbol(values.len() as u32 - 1)
            }
        });
    }
    let exprs: Vec<AffineExpr> =
        exprs.iter().map(|&expr| cx.expr(expr).replace_dims_and_symbols(&[], &places)).collect();
    let known: Option<Vec<i64>> = exprs.iter().map(|&expr| cx.expr(expr).as_constant()).collect();
    if let Some(known) = known {
        return Ok(Mixed::Fixed(known.into_iter().max().matched()?));
    }
    let map = cx.make_map(0, values.len() as u32, exprs);
    let mut bound = BoundMap::new(map, values);
    bound.compose(m.rw.body());
    let mut state = Max::state(&cx, m.loc).operands(bound.operands.iter().copied());
    state.put(&cx, Max::MAP, bound.map);
    Ok(Mixed::Value(m.rw.insert_value(state.results([Type::INDEX]))))
}

/// Creates a choice whose cases return a vector each.
fn choose(
    m: &mut Make<'_, '_>,
    (condition, ty): (Value, Type),
    then: impl FnOnce(&mut Make<'_, '_>) -> Value,
    otherwise: impl FnOnce(&mut Make<'_, '_>) -> Value,
) -> Value {
    let loc = m.loc;
    let choice = scf::If::build(m.rw, loc, condition, &[ty]);
    let after = m.rw.point();
    let regions = [0, 1].map(|region| m.rw.op(choice).region(region).handle());
    m.rw.create_block(regions[0], &[]);
    let value = then(m);
    m.op(scf::Yield::NAME, &[value], &[]);
    m.rw.create_block(regions[1], &[]);
    let value = otherwise(m);
    m.op(scf::Yield::NAME, &[value], &[]);
    m.rw.move_to(after);
    m.rw.op(choice).result(0).handle()
}

fn load_buffer(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    if view.attr(NEEDS_MASK).is_some() {
        return no_match("the mask is needed");
    }
    let alignment = view.attr("alignment").map(|alignment| alignment.handle());
    let operands = handles(view.operands());
    let access = Access::of(view)?;
    rw.require(access.is_buffer(rw))?;
    let is_uniform = access.condition(rw).is_ok();
    let m = &mut Make::like(rw, op);
    let ty = m.ty(access.vector);
    let made = match is_uniform {
        true => access.load_and_select(m),
        false => {
            let condition = access.is_cut(m)?;
            let masked = |m: &mut Make<'_, '_>| {
                let flag = [(NEEDS_MASK, Attr::UNIT)];
                let attrs = alignment.map(|alignment| ("alignment", alignment)).into_iter().chain(flag);
                m.with(LOAD, &operands, ty, &attrs.collect::<Vec<_>>())
            };
            choose(m, (condition, ty), masked, |m| access.load_and_select(m))
        }
    };
    m.rw.replace_op(op, &[made]);
    Ok(())
}

fn load_conditionally(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let access = Access::of(rw.op(op))?;
    if access.is_buffer(rw) {
        return no_match("a buffer");
    }
    let condition = access.condition(rw)?;
    let m = &mut Make::like(rw, op);
    let ty = m.ty(access.vector);
    let made = choose(m, (condition, ty), |m| access.load(m), |_| access.vector);
    m.rw.replace_op(op, &[made]);
    Ok(())
}

fn store_conditionally(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let access = Access::of(rw.op(op))?;
    let condition = access.condition(rw)?;
    let m = &mut Make::like(rw, op);
    let loc = m.loc;
    let choice = scf::If::build(m.rw, loc, condition, &[]);
    let region = m.rw.op(choice).region(0).handle();
    let block = m.rw.create_block(region, &[]);
    let operands: Vec<Value> =
        [access.vector, access.base].into_iter().chain(access.indices.iter().copied()).collect();
    m.op("vector.store", &operands, &[]);
    m.rw.move_to(InsertPoint::End(block));
    scf::Yield::build(m.rw, loc, &[]);
    m.rw.erase_op(op);
    Ok(())
}
