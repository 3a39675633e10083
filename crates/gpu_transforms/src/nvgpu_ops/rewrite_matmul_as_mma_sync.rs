//! `transform.nvgpu.rewrite_matmul_as_mma_sync`: a product of matrices of the size of an instruction is that instruction.
//!
//! The threads of a warp load the elements that the instruction expects of them, and store those that it gives them.

use crate::nvgpu_ops::wrong_kind;
use dialect_transforms::applied::{applied, value_of};
use dialect_transforms::make::Make;
use ir::{AffineExpr, Context, InsertPoint, Op, OpRef, Type, Value};
use rewrite::Rewriter;
use shaped::slice::Mixed;
use transform_engine::{Applied, Payload, PayloadOp, State, for_each_target, silenceable};

/// Threads that hold the elements of a row of a factor or of the result.
const GROUP: i64 = 4;
/// Rows that groups of threads hold, before each holds another one.
const ROWS: i64 = 8;

/// Rewrites each product.
pub(super) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    for_each_target(op, state, |target, state| {
        let view =
            target.get(state.payload).filter(|view| view.interface::<dyn linalg::LinalgOp>().is_some());
        let Some(view) = view else { return Err(wrong_kind(op, target, state)) };
        let is_matmul = view.is("linalg.matmul");
        if is_matmul && !has_default_maps(view) {
            return Err(silenceable(op, "only matmul ops with non-extended semantics are supported").into());
        }
        let product = Product::of(view).filter(|_| is_matmul);
        let Some(product) = product else { return Err(unsupported(op, target, state)) };
        state.rewrite(op, target, |rw, op| product.emit(rw, op))?;
        Ok(Vec::<Payload>::new())
    })
}

fn unsupported<'s>(op: OpRef<'s>, target: &PayloadOp, state: &State<'s, '_>) -> transform_engine::Failure {
    let text = target.get(state.payload).map(|view| view.to_string()).unwrap_or_default();
    let error = silenceable(op, format!("unsupported target op: {text}"));
    error.note(state.place_of(target), "target op").into()
}

/// Whether neither factor is transposed nor broadcast.
fn has_default_maps(view: OpRef<'_>) -> bool {
    let Some(maps) = view.attr("indexing_maps").and_then(|maps| maps.as_array()) else { return true };
    let dims = |map: ir::AffineMap| -> Vec<Option<u32>> {
        view.context().map(map).results().map(|result| result.as_dim()).collect()
    };
    let maps: Option<Vec<Vec<Option<u32>>>> = maps.map(|map| map.as_affine_map().map(dims)).collect();
    let expected = [[0, 2], [2, 1], [0, 1]].map(|dims| dims.map(Some).to_vec());
    maps.is_some_and(|maps| maps == expected)
}

/// Elements of a matrix that a thread holds: the shape of its vector, and the place of each element.
struct Fragment {
    shape: [i64; 2],
    places: Vec<[AffineExpr; 2]>,
}

/// Operands of an instruction.
struct Product {
    memory: [Value; 3],
    shape: [i64; 3],
    element: Type,
    is_tf32: bool,
    fragments: [Fragment; 3],
}

impl Product {
    /// Returns the operands of a product of memory of the size of an instruction.
    fn of(view: OpRef<'_>) -> Option<Self> {
        let memory: Vec<_> = view.operands().collect();
        let &[lhs, rhs, result] = &memory[..] else { return None };
        let element = lhs.ty().element_type()?.handle();
        let values = [lhs, rhs, result];
        let fits = |ty: ir::TypeRef<'_>| {
            ty.is_memref() && ty.element_type().is_some_and(|other| other.handle() == element)
        };
        if !values.iter().all(|value| fits(value.ty())) {
            return None;
        }
        let (&[m, k], &[_, n]) = (lhs.ty().shape()?, rhs.ty().shape()?) else { return None };
        let (fragments, is_tf32) = match (element, [m, n, k]) {
            (Type::F32, [16, 8, 4]) => (fragments(view.context(), 1), true),
            (Type::F16, [16, 8, 16]) => (fragments(view.context(), 2), false),
            _ => return None,
        };
        Some(Product {
            memory: values.map(|value| value.handle()),
            shape: [m, n, k],
            element,
            is_tf32,
            fragments,
        })
    }

    /// Replaces the product by the instruction.
    fn emit(&self, rw: &mut Rewriter<'_>, op: Op) {
        rw.move_to(InsertPoint::Before(op));
        let m = &mut Make::like(rw, op);
        let cx = m.cx();
        let axis = ir::def::EnumAttr::to_word(gpu::Dimension::X);
        let axis = <gpu::Dimension as ir::def::EnumAttr>::DEF.widen(&cx, axis);
        let lane = m.with(gpu::ThreadId::NAME, &[], Type::INDEX, &[("dimension", axis)]);
        let operands: Vec<Value> = self
            .memory
            .iter()
            .zip(&self.fragments)
            .map(|(&memory, fragment)| self.load(m, lane, memory, fragment))
            .collect();
        let shape: Vec<ir::Attr> = self.shape.iter().map(|&size| cx.i64_attr(size)).collect();
        let mut attrs = vec![("mmaShape", cx.array_attr(&shape))];
        if self.is_tf32 {
            attrs.push(("tf32Enabled", ir::Attr::UNIT));
        }
        let ty = m.ty(operands[2]);
        let sum = m.with(nvgpu::MmaSync::NAME, &operands, ty, &attrs);
        self.store(m, lane, sum);
        m.rw.erase_op(op);
    }

    /// Loads the elements of a matrix that a thread holds.
    fn load(&self, m: &mut Make<'_, '_>, lane: Value, memory: Value, fragment: &Fragment) -> Value {
        let elements: Vec<Value> = fragment
            .places
            .iter()
            .map(|place| {
                let [row, column] = indices(m, lane, place);
                m.value(memref::Load::NAME, &[memory, row, column], self.element)
            })
            .collect();
        let cx = m.cx();
        let ty = cx.vector_type(&fragment.shape, self.element);
        let mut vector = m.value(vector::Broadcast::NAME, &elements[..1], ty);
        for (element, position) in elements.into_iter().zip(fragment.positions(&cx)) {
            let position = [("static_position", position)];
            vector = m.with(vector::Insert::NAME, &[element, vector], ty, &position);
        }
        vector
    }

    /// Stores the elements of the result that a thread holds.
    fn store(&self, m: &mut Make<'_, '_>, lane: Value, sum: Value) {
        let [_, _, fragment] = &self.fragments;
        let positions = fragment.positions(&m.cx());
        let elements: Vec<Value> = positions
            .map(|position| {
                let position = [("static_position", position)];
                m.with(vector::Extract::NAME, &[sum], self.element, &position)
            })
            .collect();
        for (element, place) in elements.into_iter().zip(&fragment.places) {
            let [row, column] = indices(m, lane, place);
            m.op(memref::Store::NAME, &[element, self.memory[2], row, column], &[]);
        }
    }
}

impl Fragment {
    /// Returns the positions of the elements in the vector.
    fn positions(&self, cx: &Context) -> impl Iterator<Item = ir::Attr> + use<> {
        let [rows, columns] = self.shape;
        let cx = cx.clone();
        let places = (0..rows).flat_map(move |row| (0..columns).map(move |column| [row, column]));
        places.map(move |place| cx.i64_array_attr(&place))
    }
}

/// Returns the subscripts of an element.
fn indices(m: &mut Make<'_, '_>, lane: Value, place: &[AffineExpr; 2]) -> [Value; 2] {
    place.map(|expr| {
        let at = applied(m.rw, m.loc, expr, 1, &[Mixed::Value(lane)]);
        value_of(m.rw, m.loc, at)
    })
}

/// Returns the fragments of both factors and the result, where a thread holds so many neighbours of the dimension that is summed.
fn fragments(cx: &Context, packed: i64) -> [Fragment; 3] {
    let lane = cx.affine_dim(0);
    let group = cx.affine_floordiv(lane, cx.affine_constant(GROUP));
    let thread = cx.affine_modulo(lane, cx.affine_constant(GROUP));
    let plus = |expr: AffineExpr, number: i64| cx.affine_add(expr, cx.affine_constant(number));
    let times = |expr: AffineExpr, number: i64| cx.affine_mul(expr, cx.affine_constant(number));
    let blocks = |count: i64| (0..count).map(|block| block * ROWS);
    // An instruction on packed elements sums over two blocks of columns.
    let depth: Vec<i64> = blocks(packed).collect();
    let along = |block: i64| (0..packed).map(move |at| (block, at));
    let summed = |(block, at): (i64, i64)| plus(plus(times(thread, packed), at), block);
    let lhs = depth
        .iter()
        .flat_map(|&column| blocks(2).flat_map(move |row| along(column).map(move |place| (row, place))));
    let lhs = lhs.map(|(row, place)| [plus(group, row), summed(place)]).collect();
    let rhs = depth.iter().flat_map(|&row| along(row)).map(|place| [summed(place), group]).collect();
    let result = blocks(2).flat_map(|row| [[row, 0], [row, 1]]);
    let result = result.map(|[row, at]| [plus(group, row), plus(times(thread, 2), at)]).collect();
    [
        Fragment { shape: [2 * packed, packed], places: lhs },
        Fragment { shape: [packed, packed], places: rhs },
        Fragment { shape: [2, 2], places: result },
    ]
}
