//! Things that have bounds: indices, sizes, and affine functions of them.

use ir::{AffineMap, Body, Context, DYNAMIC, Value};
use rewrite::constant_i64;
use shaped::slice::Mixed;

/// An index, or a size of a shaped value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ValueDim {
    /// The index or the shaped value.
    pub value: Value,
    /// Dimension whose size is meant; `None` for an index.
    pub dim: Option<usize>,
}

impl ValueDim {
    /// Returns an index.
    pub fn index(value: Value) -> Self {
        ValueDim { value, dim: None }
    }

    /// Returns a size of a shaped value.
    pub fn size(value: Value, dim: usize) -> Self {
        ValueDim { value, dim: Some(dim) }
    }

    /// Returns the number, if it is known from the type or a constant.
    pub fn constant(self, body: &Body) -> Option<i64> {
        let view = body.value(self.value);
        match self.dim {
            None => constant_i64(view),
            Some(dim) => view.ty().shape()?.get(dim).copied().filter(|&size| size != DYNAMIC),
        }
    }

    /// Whether there is such a thing: an index, or a dimension of a type of known rank.
    pub(crate) fn exists(self, body: &Body) -> bool {
        let ty = body.value(self.value).ty();
        match self.dim {
            None => ty.is_index(),
            Some(dim) => ty.rank().is_some_and(|rank| dim < rank),
        }
    }
}

/// Affine function of indices and sizes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variable {
    /// Map of one result, all of whose inputs are symbols.
    pub map: AffineMap,
    /// Indices and sizes that the symbols stand for.
    pub operands: Vec<ValueDim>,
}

impl Variable {
    /// Creates an index or a size.
    pub fn of(cx: &Context, of: ValueDim) -> Self {
        Variable { map: cx.make_map(0, 1, [cx.affine_symbol(0)]), operands: vec![of] }
    }

    /// Creates a number.
    pub fn constant(cx: &Context, number: i64) -> Self {
        Variable { map: cx.make_map(0, 0, [cx.affine_constant(number)]), operands: Vec::new() }
    }

    /// Creates an index or a number.
    pub fn mixed(cx: &Context, of: Mixed) -> Self {
        match of {
            Mixed::Fixed(number) => Variable::constant(cx, number),
            Mixed::Value(value) => Variable::of(cx, ValueDim::index(value)),
        }
    }

    /// Creates a result of a map of indices.
    pub fn result_of(
        cx: &Context,
        map: AffineMap,
        result: usize,
        operands: impl IntoIterator<Item = Value>,
    ) -> Option<Self> {
        let view = cx.map(map);
        let symbols: Vec<_> = (0..view.num_inputs()).map(|at| cx.affine_symbol(at)).collect();
        let (dims, own) = symbols.split_at(view.num_dims() as usize);
        let expr = view.result(result)?.replace_dims_and_symbols(dims, own);
        let map = cx.make_map(0, view.num_inputs(), [expr]);
        let operands: Vec<ValueDim> = operands.into_iter().map(ValueDim::index).collect();
        (operands.len() == symbols.len()).then_some(Variable { map, operands })
    }
}
