//! Accesses of one-dimensional buffers at products of unknowns as accesses of matrices.

use crate::along::is_dense;
use crate::overlap::{binary, number, size_of};
use affine::{BoundMap, For, is_valid_symbol};
use affine_analysis::{Constraints, LinearExpr, enclosing_affine_ops, index_set, is_affine_write};
use interfaces::is_defined_outside;
use ir::affine::{AffineExprData, BinaryKind};
use ir::{AffineExpr, Body, Build, Builder, DYNAMIC, InsertPoint, Op, OpRef, Type, Value};
use shaped::slice::{Mixed, set_lists};

/// Most dimensions that a buffer comes to have.
const MOST_DIMENSIONS: usize = 4;

/// Product of values, and its factor.
type Term = (Vec<Value>, i64);

/// Sum of products of values.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Polynomial(Vec<Term>);

impl Polynomial {
    /// Returns the subscript of an access to a one-dimensional buffer; `None` if it has quotients.
    fn of(access: OpRef<'_>) -> Option<Polynomial> {
        let cx = access.context();
        let inputs = access.operands().skip(1 + usize::from(is_affine_write(access)));
        let map = access.attr("map")?.as_affine_map()?;
        let mut bound = BoundMap { map, operands: inputs.map(|value| value.handle()).collect() };
        bound.fully_compose(access.body());
        let map = cx.map(bound.map);
        let (dims, only) =
            (map.num_dims() as usize, map.results().next().filter(|_| map.num_results() == 1)?);
        let mut stack: Vec<Polynomial> = Vec::new();
        for part in only.post_order() {
            let next = match part.data() {
                AffineExprData::Dim(at) => Self::value(*bound.operands.get(at as usize)?),
                AffineExprData::Symbol(at) => Self::value(*bound.operands.get(dims + at as usize)?),
                AffineExprData::Constant(constant) => Self::default().plus(Vec::new(), constant)?,
                AffineExprData::Binary(kind, ..) => {
                    let (rhs, lhs) = (stack.pop()?, stack.pop()?);
                    match kind {
                        BinaryKind::Add => lhs.sum(&rhs)?,
                        BinaryKind::Mul => lhs.product(&rhs)?,
                        _ => return None,
                    }
                }
            };
            stack.push(next);
        }
        stack.pop()
    }

    fn value(value: Value) -> Self {
        Polynomial(vec![(vec![value], 1)])
    }

    /// Adds a product.
    fn plus(mut self, values: Vec<Value>, factor: i64) -> Option<Self> {
        match self.0.iter().position(|(known, _)| is_same_product(known, &values)) {
            Some(at) => self.0[at].1 = self.0[at].1.checked_add(factor)?,
            None => self.0.push((values, factor)),
        }
        self.0.retain(|(_, factor)| *factor != 0);
        Some(self)
    }

    fn sum(self, other: &Self) -> Option<Self> {
        other.0.iter().try_fold(self, |sum, (values, factor)| sum.plus(values.clone(), *factor))
    }

    fn product(&self, other: &Self) -> Option<Self> {
        let mut product = Self::default();
        for (a, by) in &self.0 {
            for (b, times) in &other.0 {
                product = product.plus([a.as_slice(), b].concat(), by.checked_mul(*times)?)?;
            }
        }
        Some(product)
    }

    /// Returns the number of values that are multiplied at most.
    fn degree(&self) -> usize {
        self.0.iter().map(|(values, _)| values.len()).max().unwrap_or(0)
    }

    /// Returns quotient and rest of a division by a value. The rest has no product with it, but the value itself so many times.
    fn divided(&self, by: Value, kept: i64) -> Option<(Self, Self)> {
        let (mut quotient, mut rest) = (Self::default(), Self::default().plus(vec![by], kept)?);
        for (values, factor) in &self.0 {
            match values.iter().position(|&value| value == by) {
                Some(at) => {
                    let mut others = values.clone();
                    others.remove(at);
                    quotient = quotient.plus(others, *factor)?;
                }
                None => rest = rest.plus(values.clone(), *factor)?,
            }
        }
        Some((quotient.plus(Vec::new(), -kept)?, rest))
    }

    /// Returns the sum as one of columns, if nothing is multiplied.
    fn linear(&self, domain: &mut Constraints) -> Option<LinearExpr> {
        // New columns move none of those before.
        let columns: Vec<usize> = self
            .0
            .iter()
            .filter_map(|(values, _)| values.first())
            .map(|&value| domain.column_of(value))
            .collect();
        let mut columns = columns.into_iter();
        self.0.iter().try_fold(LinearExpr::default(), |sum, (values, factor)| {
            let term = match values.len() {
                0 => LinearExpr::constant(1),
                1 => LinearExpr::column(columns.next()?),
                _ => return None,
            };
            sum.add_scaled(&term, *factor)
        })
    }
}

fn is_same_product(a: &[Value], b: &[Value]) -> bool {
    let count = |list: &[Value], value: Value| list.iter().filter(|&&other| other == value).count();
    a.len() == b.len() && a.iter().all(|&value| count(a, value) == count(b, value))
}

/// Replaces subscripts with products of two unknowns, such as `i * n + j`, by those of views with as many dimensions as it takes, where these are never
/// left.
pub(crate) fn delinearize(body: &mut Body) {
    let is_top =
        |op: &OpRef<'_>| op.cast::<For<'_>>().is_some() && affine_analysis::enclosing_loops(*op).is_empty();
    let tops: Vec<Op> = body.root().walk_body().filter(is_top).map(|op| op.handle()).collect();
    for top in tops {
        for memref in linear_buffers(body, top) {
            if let Some(change) = Change::of(body, top, memref) {
                change.apply(body, top, memref);
            }
        }
    }
}

fn is_scalar_access(op: OpRef<'_>) -> bool {
    op.cast::<affine::Load<'_>>().is_some() || op.cast::<affine::Store<'_>>().is_some()
}

/// Returns the one-dimensional buffers from outside of a loop that it accesses at products.
fn linear_buffers(body: &Body, top: Op) -> Vec<Value> {
    let mut found: Vec<Value> = Vec::new();
    for op in body.op(top).walk().filter(|&op| is_scalar_access(op)) {
        let memref = op.operand(usize::from(is_affine_write(op)));
        let is_linear = memref.ty().rank() == Some(1) && is_dense(body, memref.handle());
        if is_linear
            && is_defined_outside(body.op(top), memref)
            && !found.contains(&memref.handle())
            && Polynomial::of(op).is_some_and(|subscript| subscript.degree() > 1)
        {
            found.push(memref.handle());
        }
    }
    found
}

/// Sizes of a view, and the accesses to it.
struct Change {
    /// All sizes but the outermost, the innermost first.
    sizes: Vec<Value>,
    /// Accesses with their subscripts, the innermost first.
    accesses: Vec<(Op, Vec<Polynomial>)>,
}

impl Change {
    /// Finds sizes so that no subscript leaves its dimension.
    fn of(body: &Body, top: Op, memref: Value) -> Option<Change> {
        let mut accesses: Vec<(OpRef<'_>, Polynomial)> = Vec::new();
        for op in body.value(memref).users().filter(|op| body.op(top).contains(*op)) {
            accesses.push((op, Polynomial::of(op).filter(|_| is_scalar_access(op))?));
        }
        let depth = accesses.iter().map(|(_, subscript)| subscript.degree()).max()?;
        let mut sizes: Vec<Value> = Vec::new();
        let products =
            accesses.iter().flat_map(|(_, subscript)| &subscript.0).filter(|(values, _)| values.len() > 1);
        for &value in products.flat_map(|(values, _)| values) {
            let is_fixed =
                is_valid_symbol(body.value(value)) && is_defined_outside(body.op(top), body.value(value));
            if is_fixed && !sizes.contains(&value) {
                sizes.push(value);
            }
        }
        if !(2..=MOST_DIMENSIONS).contains(&depth) || sizes.len() > MOST_DIMENSIONS {
            return None;
        }
        let mut lists: Vec<Vec<Value>> = vec![Vec::new()];
        for _ in 1..depth {
            let longer = |list: &Vec<Value>| {
                let list = list.clone();
                sizes.iter().map(move |&size| [list.as_slice(), &[size]].concat()).collect::<Vec<_>>()
            };
            lists = lists.iter().flat_map(longer).collect();
        }
        lists.into_iter().find_map(|sizes| {
            let change = |(op, subscript): &(OpRef<'_>, Polynomial)| {
                Some((op.handle(), divide(*op, subscript, &sizes)?))
            };
            let accesses = accesses.iter().map(change).collect::<Option<_>>()?;
            Some(Change { sizes, accesses })
        })
    }

    /// Makes the view before a loop, and lets the accesses in the loop be to it.
    fn apply(self, body: &mut Body, top: Op, memref: Value) {
        let view = make_view(body, top, memref, &self.sizes);
        for (op, subscripts) in self.accesses {
            access(body, op, view, &subscripts);
        }
    }
}

/// Returns the subscripts of an access for sizes, the innermost first; `None` if they may leave these.
fn divide(op: OpRef<'_>, subscript: &Polynomial, sizes: &[Value]) -> Option<Vec<Polynomial>> {
    let (mut left, mut found) = (subscript.clone(), Vec::new());
    for &size in sizes {
        let inside = |kept: &i64| {
            left.divided(size, *kept).filter(|(_, rest)| is_within(op, rest, size) == Some(true))
        };
        // What is counted from the end has the size in it.
        let (quotient, rest) = [0, 1].iter().find_map(inside)?;
        found.push(rest);
        left = quotient;
    }
    found.push(left.clone());
    (left.degree() <= 1).then_some(found)
}

/// Whether a subscript of an access is not negative and less than a size.
fn is_within(op: OpRef<'_>, subscript: &Polynomial, size: Value) -> Option<bool> {
    let around = enclosing_affine_ops(op).ok()?;
    let mut domain = index_set(&around, op).ok()?;
    let size = domain.column_of(size);
    let subscript = subscript.linear(&mut domain)?;
    let below = LinearExpr::constant(-1).add_scaled(&subscript, -1)?;
    let above = subscript.add_scaled(&LinearExpr::column(size), -1)?;
    Some([below, above].iter().all(|outside| {
        let mut domain = domain.clone();
        domain.add_inequality(outside);
        domain.is_empty()
    }))
}

/// Emits a view of a buffer with more dimensions before a loop. Its outermost size is rounded up, so that nothing of the buffer is missing.
fn make_view(body: &mut Body, top: Op, memref: Value, sizes: &[Value]) -> Value {
    let cx = body.context().clone();
    let ty = body.value(memref).ty();
    let length = ty.shape().and_then(|shape| shape.first().copied()).unwrap_or(DYNAMIC);
    let element = ty.element_type().map_or(Type::INDEX, |element| element.handle());
    let space = ty.memory_space().map(|space| space.handle());
    let loc = body.op(top).loc();
    let b = &mut Builder::new(body, InsertPoint::Before(top));
    let one = number(b, loc, 1);
    let mut outer = match length {
        DYNAMIC => size_of(b, loc, memref, 0),
        length => number(b, loc, length),
    };
    let (mut inner, mut strides) = (Vec::new(), vec![one]);
    for &size in sizes {
        // No loop runs where a size is not positive.
        let size = binary(b, loc, "arith.maxsi", size, one);
        let most = binary(b, loc, "arith.subi", size, one);
        let most = binary(b, loc, "arith.addi", outer, most);
        outer = binary(b, loc, "arith.divui", most, size);
        strides.push(binary(b, loc, "arith.muli", size, *strides.last().unwrap_or(&one)));
        inner.push(size);
    }
    let ty = cx.memref_type_with(&vec![DYNAMIC; sizes.len() + 1], element, None, space);
    let sizes = [outer].into_iter().chain(inner.into_iter().rev()).map(Mixed::Value).collect();
    let strides = strides[1..].iter().rev().copied().map(Mixed::Value).chain([Mixed::Fixed(1)]).collect();
    let mut state = b.state(memref::ReinterpretCast::NAME, loc).operands([memref]).results([ty]);
    set_lists(&cx, &mut state, &[vec![Mixed::Fixed(0)], sizes, strides]);
    b.insert_value(state)
}

/// Replaces an access by one to a view at subscripts, the innermost first.
fn access(body: &mut Body, op: Op, view: Value, subscripts: &[Polynomial]) {
    let cx = body.context().clone();
    let (mut dims, mut symbols) = (Vec::new(), Vec::new());
    let number = |list: &mut Vec<Value>, value: Value| match list.iter().position(|&other| other == value) {
        Some(at) => at as u32,
        None => {
            list.push(value);
            list.len() as u32 - 1
        }
    };
    let mut expr = |subscript: &Polynomial| {
        subscript.0.iter().fold(cx.affine_constant(0), |sum, (values, factor)| {
            let factor = cx.affine_constant(*factor);
            let term: AffineExpr = match values.first() {
                None => factor,
                Some(&value) if is_valid_symbol(body.value(value)) => {
                    cx.affine_mul(cx.affine_symbol(number(&mut symbols, value)), factor)
                }
                Some(&value) => cx.affine_mul(cx.affine_dim(number(&mut dims, value)), factor),
            };
            cx.affine_add(sum, term)
        })
    };
    let results: Vec<AffineExpr> = subscripts.iter().rev().map(&mut expr).collect();
    let map = cx.make_map(dims.len() as u32, symbols.len() as u32, results);
    let source = body.op(op);
    let stored = is_affine_write(source).then(|| source.operand(0).handle());
    body.set_attr(op, cx.ident("map"), Some(cx.map_attr(map)));
    let operands: Vec<Value> = stored.into_iter().chain([view]).chain(dims).chain(symbols).collect();
    body.replace_operands(op, &operands);
}
