//! Values of several iterations.

use super::Lanes;
use crate::emit::Emit;
use ir::{Block, Body, Build, OpRef, Type, TypeData, Value, ValueRef};
use rewrite::constant_i64;

/// Vectorization of the values of a loop.
#[derive(Clone, Copy)]
pub(super) struct Vectorizer {
    pub(super) lanes: Lanes,
    /// Block of the loop.
    pub(super) block: Block,
    /// Its induction variable.
    pub(super) index: Value,
    /// The value that it carries.
    pub(super) carried: Option<Value>,
}

const UNARY: [&str; 21] = [
    "math.absf",
    "math.absi",
    "math.ceil",
    "math.floor",
    "math.sqrt",
    "math.expm1",
    "math.log1p",
    "math.sin",
    "math.tanh",
    "arith.negf",
    "arith.truncf",
    "arith.extf",
    "arith.fptosi",
    "arith.fptoui",
    "arith.sitofp",
    "arith.uitofp",
    "arith.extsi",
    "arith.extui",
    "arith.index_cast",
    "arith.trunci",
    "arith.bitcast",
];

const BINARY: [&str; 12] = [
    "arith.mulf",
    "arith.muli",
    "arith.divf",
    "arith.divsi",
    "arith.divui",
    "arith.addf",
    "arith.addi",
    "arith.subf",
    "arith.subi",
    "arith.andi",
    "arith.ori",
    "arith.xori",
];

const SHIFTS: [&str; 3] = ["arith.shli", "arith.shrui", "arith.shrsi"];

/// The most values of an expression.
const MOST: usize = 1 << 12;

/// Subscript of an access.
enum Subscript {
    /// A value that no iteration changes, or the induction variable.
    Scalar(Value),
    /// Sum of a value that is the same in all iterations and the induction variable.
    Sum(Value, Value),
    /// Loaded coordinates: the buffer and its indices.
    Loaded(Value, Vec<Value>),
}

impl Vectorizer {
    /// Whether a value is computed outside of the loop.
    fn is_outside(&self, value: ValueRef<'_>) -> bool {
        value.block().map(|block| block.handle()) != Some(self.block)
    }

    /// Returns the type of vectors of an element.
    pub(super) fn vector(&self, e: &Emit<'_, '_>, element: Type) -> Type {
        let scalable = u64::from(self.lanes.is_scalable);
        e.rw.context().type_of(TypeData::Vector { shape: [self.lanes.count].into(), scalable, element })
    }

    /// Whether a value can be vectorized. An operation that is used several times is emitted several times: `count` limits that.
    pub(super) fn can_vectorize(&self, body: &Body, value: Value, count: &mut usize) -> bool {
        let view = body.value(value);
        *count += 1;
        if !view.ty().is_scalar_number() || *count > MOST {
            return false;
        }
        let Some(def) = view.defining_op().filter(|_| !self.is_outside(view)) else { return true };
        if def.is("memref.load") {
            let operands: Vec<Value> = def.operands().skip(1).map(|value| value.handle()).collect();
            return self.can_vectorize_subscripts(body, &operands);
        }
        let name = def.name_str();
        let is_known = match def.num_operands() {
            1 => UNARY.contains(&name),
            2 => BINARY.contains(&name) || SHIFTS.contains(&name) && self.is_outside(def.operand(1)),
            _ => false,
        };
        is_known
            && def.operands().all(|operand| {
                ir::ensure_sufficient_stack(|| self.can_vectorize(body, operand.handle(), count))
            })
    }

    /// Whether the subscripts of an access can be vectorized.
    pub(super) fn can_vectorize_subscripts(&self, body: &Body, subscripts: &[Value]) -> bool {
        self.analyze(body, subscripts).is_some()
    }

    /// Returns the subscripts of an access, of which only the last depends on the iteration.
    fn analyze(&self, body: &Body, subscripts: &[Value]) -> Option<Vec<Subscript>> {
        let (&last, outer) = subscripts.split_last()?;
        let mut found = Vec::new();
        for &subscript in outer {
            self.is_outside(body.value(subscript)).then_some(())?;
            found.push(Subscript::Scalar(subscript));
        }
        if last == self.index {
            found.push(Subscript::Scalar(last));
            return Some(found);
        }
        if self.is_outside(body.value(last)) {
            return None;
        }
        let mut def = body.value(last).defining_op()?;
        while def.is("arith.index_cast") || def.is("arith.extui") {
            def = def.operand(0).defining_op()?;
        }
        found.push(self.loaded(def).or_else(|| self.sum(def))?);
        Some(found)
    }

    /// Returns coordinates that are loaded at the induction variable.
    fn loaded(&self, def: OpRef<'_>) -> Option<Subscript> {
        let operands: Vec<Value> = def.operands().map(|value| value.handle()).collect();
        let (&last, outer) = operands.split_last().filter(|_| def.is("memref.load"))?;
        let is_fixed = outer.iter().all(|&value| self.is_outside(def.body().value(value)));
        (last == self.index && is_fixed).then(|| Subscript::Loaded(operands[0], operands[1..].to_vec()))
    }

    fn sum(&self, def: OpRef<'_>) -> Option<Subscript> {
        if !def.is("arith.addi") {
            return None;
        }
        let [left, right] = [def.operand(0), def.operand(1)];
        let (fixed, other) = if self.is_outside(left) { (left, right) } else { (right, left) };
        let is_sum = self.is_outside(fixed) && fixed.defining_op().is_some() && other.handle() == self.index;
        is_sum.then(|| Subscript::Sum(fixed.handle(), other.handle()))
    }

    /// Emits the step of the loop.
    pub(super) fn step(&self, e: &mut Emit<'_, '_>) -> Value {
        let count = e.index(self.lanes.count);
        if !self.lanes.is_scalable {
            return count;
        }
        let scale = e.op("vector.vscale", &[], Type::INDEX);
        e.op("arith.muli", &[scale, count], Type::INDEX)
    }

    /// Emits the mask of the iterations that there are.
    pub(super) fn mask(
        &self,
        e: &mut Emit<'_, '_>,
        [low, high]: [Value; 2],
        index: Value,
        step: Value,
    ) -> Option<Value> {
        let ty = self.vector(e, Type::I1);
        let constant = |value: Value| constant_i64(e.rw.value(value));
        if let (Some(low), Some(high), Some(step)) = (constant(low), constant(high), constant(step))
            && high.checked_sub(low)?.checked_rem(step)? == 0
        {
            let all = e.boolean(true);
            return Some(e.op("vector.broadcast", &[all], ty));
        }
        let cx = e.cx();
        let rest = cx.affine_sub(cx.affine_dim(0), cx.affine_dim(1));
        let map = cx.make_map(2, 1, vec![cx.affine_symbol(0), rest]);
        let state = e.rw.state("affine.min", e.loc).operands([high, index, step]).results([Type::INDEX]);
        let count = e.rw.insert_value(state.attr(&cx, "map", cx.map_attr(map)));
        Some(e.op("vector.create_mask", &[count], ty))
    }

    /// Emits the subscripts of an access.
    pub(super) fn subscripts(
        &self,
        e: &mut Emit<'_, '_>,
        subscripts: &[Value],
        mask: Value,
    ) -> Option<Vec<Value>> {
        let found = self.analyze(e.rw, subscripts)?;
        let mut values = Vec::new();
        for subscript in found {
            values.push(match subscript {
                Subscript::Scalar(value) => value,
                Subscript::Sum(fixed, index) => e.op("arith.addi", &[fixed, index], Type::INDEX),
                Subscript::Loaded(buffer, indices) => {
                    let loaded = self.load(e, buffer, &indices, mask)?;
                    self.extended(e, loaded)
                }
            });
        }
        Some(values)
    }

    /// Emits the extension of coordinates, which are unsigned, to the width of subscripts.
    fn extended(&self, e: &mut Emit<'_, '_>, loaded: Value) -> Value {
        let element = e.element(loaded);
        let wide = match e.rw.context().ty(element).int_width() {
            Some(..32) => Type::I32,
            Some(..64) if !self.lanes.narrow_indices => Type::I64,
            _ => return loaded,
        };
        let ty = self.vector(e, wide);
        e.op("arith.extui", &[loaded], ty)
    }

    /// Emits a constant of which all elements are a number.
    pub(super) fn splat(&self, e: &mut Emit<'_, '_>, ty: Type, number: f64) -> Option<Value> {
        let cx = e.cx();
        let element = cx.ty(ty).element_or_self();
        let bytes = match element.float_kind() {
            Some(kind) => {
                let width = (element.bit_width()? as usize).div_ceil(8);
                let bits = apnum::ApFloat::from_f64(number).convert(kind).to_bits();
                bits.to_le_bytes()[..width].to_vec()
            }
            None => {
                let width = (element.bit_width().unwrap_or(64) as usize).div_ceil(8);
                let mut bytes = vec![0; width];
                bytes[0] = number as u8;
                bytes
            }
        };
        let attr = cx.dense_attr(ty, bytes.into(), true);
        Some(e.constant(attr, ty))
    }

    /// Emits the load of elements.
    fn load(&self, e: &mut Emit<'_, '_>, buffer: Value, subscripts: &[Value], mask: Value) -> Option<Value> {
        let ty = self.vector(e, e.element(buffer));
        let pass = self.splat(e, ty, 0.0)?;
        let (&last, outer) = subscripts.split_last()?;
        if !e.rw.value(last).ty().is_vector() {
            return Some(e.op("vector.maskedload", &[&[buffer], subscripts, &[mask, pass]].concat(), ty));
        }
        let zero = e.index(0);
        Some(e.op("vector.gather", &[&[buffer], outer, &[zero, last, mask, pass]].concat(), ty))
    }

    /// Emits the store of elements.
    pub(super) fn store(
        &self,
        e: &mut Emit<'_, '_>,
        buffer: Value,
        subscripts: &[Value],
        mask: Value,
        value: Value,
    ) {
        let Some((&last, outer)) = subscripts.split_last() else { return };
        if !e.rw.value(last).ty().is_vector() {
            e.effect("vector.maskedstore", &[&[buffer], subscripts, &[mask, value]].concat());
            return;
        }
        let zero = e.index(0);
        e.effect("vector.scatter", &[&[buffer], outer, &[zero, last, mask, value]].concat());
    }

    /// Emits a value of several iterations.
    pub(super) fn value(&self, e: &mut Emit<'_, '_>, value: Value, mask: Value) -> Option<Value> {
        self.value_with(e, value, mask, None)
    }

    /// Emits a value like [`value`](Self::value), with a vector for the value that the loop carries.
    pub(super) fn value_with(
        &self,
        e: &mut Emit<'_, '_>,
        value: Value,
        mask: Value,
        carried: Option<Value>,
    ) -> Option<Value> {
        if Some(value) == self.carried {
            return carried;
        }
        let view = e.rw.value(value);
        let (ty, outside) = (view.ty_handle(), self.is_outside(view));
        let vector = self.vector(e, ty);
        if value == self.index {
            let first = e.op("vector.broadcast", &[value], vector);
            let steps = e.op("vector.step", &[], vector);
            return Some(e.op("arith.addi", &[first, steps], vector));
        }
        if outside {
            return Some(e.op("vector.broadcast", &[value], vector));
        }
        let def = e.rw.value(value).defining_op()?;
        let name = def.name_str().to_owned();
        let operands: Vec<Value> = def.operands().map(|operand| operand.handle()).collect();
        if name == "memref.load" {
            let subscripts = self.subscripts(e, &operands[1..], mask)?;
            return self.load(e, operands[0], &subscripts, mask);
        }
        let mut vectors = Vec::new();
        for operand in operands {
            vectors.push(ir::ensure_sufficient_stack(|| self.value_with(e, operand, mask, carried))?);
        }
        Some(e.op(&name, &vectors, vector))
    }
}
