//! Stores forwarded to loads, repeated loads and overwritten stores removed, in the block of a loop.

use affine::{BoundMap, Load, Store, VectorLoad, VectorStore};
use affine_analysis::{Access, difference, is_affine_access, loop_block};
use ir::affine::BinaryKind;
use ir::{AffineExpr, AffineExprRef, Body, Build, Builder, Loc, Op, Type, Value};
use smallvec::SmallVec;
use std::mem::take;

/// Element or vector that an access is to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Key {
    memref: Value,
    map: ir::AffineMap,
    operands: Vec<Value>,
    ty: Type,
    extent: i64,
}

impl Key {
    /// Returns the key of an access.
    pub(crate) fn of(body: &Body, access: &Access) -> Option<Key> {
        let op = body.op(access.op);
        let value = if access.writes { op.operand(0) } else { op.result(0) };
        let extent = match access.extents[..] {
            [] => 1,
            [one] => one,
            _ => return None,
        };
        let BoundMap { map, operands } = access.map.clone();
        Some(Key { memref: access.memref, map, operands, ty: value.ty_handle(), extent })
    }

    /// Returns the memref.
    pub(crate) fn memref(&self) -> Value {
        self.memref
    }

    /// Returns the values that the subscripts depend on.
    pub(crate) fn operands(&self) -> &[Value] {
        &self.operands
    }

    fn is_vector(&self, b: &impl Build) -> bool {
        b.context().ty(self.ty).is_vector()
    }

    /// Reads the element.
    pub(crate) fn load(&self, b: &mut Builder<'_>, loc: Loc) -> Value {
        match self.is_vector(b) {
            true => VectorLoad::build_value(b, loc, self.memref, &self.operands, self.map, self.ty),
            false => Load::build_value(b, loc, self.memref, &self.operands, self.map, self.ty),
        }
    }

    /// Writes the element.
    pub(crate) fn store(&self, b: &mut Builder<'_>, loc: Loc, value: Value) {
        match self.is_vector(b) {
            true => VectorStore::build(b, loc, value, self.memref, &self.operands, self.map),
            false => Store::build(b, loc, value, self.memref, &self.operands, self.map),
        };
    }

    /// Whether two accesses to one memref certainly have no element in common, in the same iteration.
    pub(crate) fn is_apart(&self, body: &Body, other: &Key) -> bool {
        if self.operands == other.operands && self.is_apart_by(other, &self.written_distances(body, other)) {
            return true;
        }
        let bound = |key: &Key| BoundMap { map: key.map, operands: key.operands.clone() };
        let Some(distance) = difference(body, &bound(other), &bound(self)) else { return false };
        let results = body.context().map(distance.map).results();
        self.is_apart_by(other, &results.map(|expr| expr.as_constant()).collect::<Vec<_>>())
    }

    fn is_apart_by(&self, other: &Key, distances: &[Option<i64>]) -> bool {
        let Some((last, rest)) = distances.split_last() else { return false };
        rest.iter().any(|distance| distance.is_some_and(|by| by != 0))
            || last.is_some_and(|by| by >= self.extent || -by >= other.extent)
    }

    /// Returns the distances of subscripts of the same values where they are written as sums with constants: most tiles' are, and need no analysis.
    fn written_distances(&self, body: &Body, other: &Key) -> SmallVec<[Option<i64>; 4]> {
        let cx = body.context();
        let subscripts = cx.map(self.map).results().zip(cx.map(other.map).results());
        let distance = |(one, other): (AffineExprRef<'_>, AffineExprRef<'_>)| {
            let ((one, from), (other, to)) = (base_and_offset(one), base_and_offset(other));
            (one == other).then(|| to.checked_sub(from)).flatten()
        };
        subscripts.map(distance).collect()
    }
}

/// Returns what a constant is added to, if it is not nothing, and the constant.
fn base_and_offset(expr: AffineExprRef<'_>) -> (Option<AffineExpr>, i64) {
    if let Some(constant) = expr.as_constant() {
        return (None, constant);
    }
    match expr.as_binary() {
        Some((BinaryKind::Add, base, by)) if by.as_constant().is_some() => {
            (Some(base.handle()), by.as_constant().unwrap_or(0))
        }
        _ => (Some(expr.handle()), 0),
    }
}

/// Knowledge about an element.
struct Known {
    key: Key,
    value: Value,
    /// The store of the value, if nothing has read it from memory since.
    store: Option<Op>,
}

/// Forwards stores in the block of a loop. Different memrefs must not overlap.
pub(crate) fn forward(body: &mut Body, op: Op) {
    if !body.is_live(op) {
        return;
    }
    let Some(block) = loop_block(body, op) else { return };
    let ops: Vec<Op> = body.block(block).ops().map(|op| op.handle()).collect();
    let mut known: Vec<Known> = Vec::new();
    for op in ops {
        if !is_affine_access(body.op(op)) {
            continue;
        }
        let key = Access::of(body.op(op)).and_then(|access| Some((Key::of(body, &access)?, access)));
        let Some((key, access)) = key else { return };
        let found = known.iter().position(|known| known.key == key);
        if !access.writes {
            if let Some(at) = found {
                let result = body.op(op).result(0).handle();
                body.replace_all_uses(result, known[at].value);
                body.erase(op);
                continue;
            }
            for known in known.iter_mut().filter(|known| known.key.memref == key.memref) {
                if !known.key.is_apart(body, &key) {
                    known.store = None;
                }
            }
            let value = body.op(op).result(0).handle();
            known.push(Known { key, value, store: None });
            continue;
        }
        let value = body.op(op).operand(0).handle();
        if let Some(overwritten) = found.and_then(|at| take(&mut known[at].store)) {
            body.erase(overwritten);
        }
        known.retain(|known| {
            known.key.memref != key.memref || known.key != key && known.key.is_apart(body, &key)
        });
        known.push(Known { key, value, store: Some(op) });
    }
}
