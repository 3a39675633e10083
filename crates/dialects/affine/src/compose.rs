//! Maps and sets with their operands: composition and canonicalization.

use crate::Apply;
use crate::scope::{is_valid_dim, is_valid_symbol};
use ir::affine::BinaryKind;
use ir::{AffineExprRef, AffineMap, Body, Context, IntegerSet, Value};
use rewrite::constant_i64;
use rustc_hash::FxHashMap;

/// An affine map with the values of its dimensions and symbols, in this order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoundMap {
    /// The map.
    pub map: AffineMap,
    /// As many values as the map has inputs.
    pub operands: Vec<Value>,
}

impl BoundMap {
    /// Creates a map with its operands.
    pub fn new(map: AffineMap, operands: impl IntoIterator<Item = impl Into<Value>>) -> Self {
        BoundMap { map, operands: operands.into_iter().map(Into::into).collect() }
    }

    /// Substitutes the expressions of `affine.apply` for its results, then canonicalizes and simplifies.
    pub fn compose(&mut self, body: &Body) {
        if self.is_settled(body) {
            return;
        }
        let cx = body.context().clone();
        if cx.map(self.map).num_results() != 0 {
            self.inline_applies(body, &cx);
        }
        self.canonicalize(body);
        self.map = cx.map(self.map).simplify();
    }

    /// Composes like [`compose`](Self::compose) until no operand is the result of an `affine.apply`.
    pub fn fully_compose(&mut self, body: &Body) {
        let is_apply = |&value: &Value| {
            body.value(value).defining_op().is_some_and(|op| op.cast::<Apply<'_>>().is_some())
        };
        while self.operands.iter().any(is_apply) {
            self.compose(body);
        }
    }

    /// Whether a cheap check shows that composition, canonicalization and simplification change nothing: each result is an input, or the sum
    /// of two and a constant, and the operands are what they should be. Most maps meet this.
    pub fn is_settled(&self, body: &Body) -> bool {
        is_settled(self.map, &self.operands, body)
    }

    fn inline_applies(&mut self, body: &Body, cx: &Context) {
        let dims = (cx.map(self.map).num_dims() as usize).min(self.operands.len());
        let mut inlined = Inlined {
            map: self.map,
            dims: self.operands[..dims].iter().copied().map(Some).collect(),
            symbols: self.operands[dims..].iter().copied().map(Some).collect(),
        };
        while inlined.step(body, cx) {}
        *self = inlined.without_holes(cx);
    }

    /// Converts dimensions that are symbols to symbols and vice versa; drops unused and repeated operands;
    /// substitutes constants.
    pub fn canonicalize(&mut self, body: &Body) {
        if self.operands.is_empty() || self.is_settled(body) {
            return;
        }
        let cx = body.context().clone();
        self.promote_symbols(body, &cx);
        self.demote_dims(body, &cx);
        self.drop_redundant(body, &cx);
    }

    fn promote_symbols(&mut self, body: &Body, cx: &Context) {
        let map = cx.map(self.map);
        let (dims, symbols) = (map.num_dims(), map.num_symbols());
        let (mut kept, mut promoted) = (Vec::new(), Vec::new());
        let mut replacements = Vec::with_capacity(dims as usize);
        for &value in &self.operands[..dims as usize] {
            if is_valid_symbol(body.value(value)) {
                replacements.push(cx.affine_symbol(symbols + promoted.len() as u32));
                promoted.push(value);
            } else {
                replacements.push(cx.affine_dim(kept.len() as u32));
                kept.push(value);
            }
        }
        if promoted.is_empty() {
            return;
        }
        let (dims_left, symbols_now) = (kept.len() as u32, symbols + promoted.len() as u32);
        kept.extend_from_slice(&self.operands[dims as usize..]);
        kept.extend(promoted);
        self.map = map.replace_dims_and_symbols(&replacements, &[], dims_left, symbols_now);
        self.operands = kept;
    }

    fn demote_dims(&mut self, body: &Body, cx: &Context) {
        let map = cx.map(self.map);
        let dims = map.num_dims() as usize;
        let (mut demoted, mut kept) = (Vec::new(), Vec::new());
        let mut replacements = Vec::new();
        for &value in &self.operands[dims..] {
            let view = body.value(value);
            if !is_valid_symbol(view) && is_valid_dim(view) {
                replacements.push(cx.affine_dim((dims + demoted.len()) as u32));
                demoted.push(value);
            } else {
                replacements.push(cx.affine_symbol(kept.len() as u32));
                kept.push(value);
            }
        }
        if demoted.is_empty() {
            return;
        }
        let symbols = kept.len() as u32;
        self.operands.truncate(dims);
        self.operands.extend(demoted);
        let dims = self.operands.len() as u32;
        self.operands.extend(kept);
        self.map = map.replace_dims_and_symbols(&[], &replacements, dims, symbols);
    }

    fn drop_redundant(&mut self, body: &Body, cx: &Context) {
        let map = cx.map(self.map);
        let (unused_dims, unused_symbols) = (cx.unused_dims(&[self.map]), cx.unused_symbols(&[self.map]));
        let (dim_values, symbol_values) = self.operands.split_at(map.num_dims() as usize);
        let zero = cx.affine_constant(0);
        let (mut kept_dims, mut kept_symbols) = (Distinct::default(), Distinct::default());
        let mut dims = Vec::with_capacity(dim_values.len());
        for (&value, unused) in dim_values.iter().zip(unused_dims) {
            dims.push(if unused { zero } else { cx.affine_dim(kept_dims.number(value)) });
        }
        let mut symbols = Vec::with_capacity(symbol_values.len());
        for (&value, unused) in symbol_values.iter().zip(unused_symbols) {
            symbols.push(match constant_i64(body.value(value)) {
                _ if unused => zero,
                Some(constant) => cx.affine_constant(constant),
                None => cx.affine_symbol(kept_symbols.number(value)),
            });
        }
        let (dims_left, symbols_left) = (kept_dims.values.len() as u32, kept_symbols.values.len() as u32);
        self.map = map.replace_dims_and_symbols(&dims, &symbols, dims_left, symbols_left);
        self.operands = kept_dims.values;
        self.operands.extend(kept_symbols.values);
    }
}

/// Returns whether a cheap check shows that a map with these operands cannot be simplified: each result is an
/// input, the sum of two in order, or one of these and a constant, all inputs are used, and the operands are
/// distinct, of the right kind, and neither constants nor results of `affine.apply`. Most maps meet this.
pub(crate) fn is_settled(map: AffineMap, operands: &[Value], body: &Body) -> bool {
    let map = body.context().map(map);
    let (dims, inputs) = (map.num_dims(), map.num_inputs());
    if operands.len() != inputs as usize || inputs > 16 {
        return false;
    }
    let mut used = 0u32;
    for expr in map.results() {
        let sum = match expr.as_binary() {
            Some((BinaryKind::Add, sum, by)) if by.as_constant().is_some() => sum,
            _ => expr,
        };
        let input = |expr: AffineExprRef<'_>| {
            let symbol = expr.as_symbol().map(|at| dims + at);
            expr.as_dim().or(symbol).filter(|&at| at < inputs)
        };
        match sum.as_binary() {
            Some((BinaryKind::Add, first, second)) => match (input(first), input(second)) {
                (Some(first), Some(second)) if first < second => used |= (1 << first) | (1 << second),
                _ => return false,
            },
            Some(_) => return false,
            None => match input(sum) {
                Some(at) => used |= 1 << at,
                None if sum.as_constant().is_some() => {}
                None => return false,
            },
        }
    }
    used.count_ones() == inputs
        && operands.iter().enumerate().all(|(at, &value)| {
            !operands[..at].contains(&value) && is_settled_input(body, value, at < dims as usize)
        })
}

/// Returns whether an operand does not change: it is a dimension, or a symbol that is no constant.
fn is_settled_input(body: &Body, value: Value, dim: bool) -> bool {
    let view = body.value(value);
    if view.defining_op().is_some_and(|op| op.cast::<Apply<'_>>().is_some()) {
        return false;
    }
    if dim { !is_valid_symbol(view) } else { constant_i64(view).is_none() && is_valid_symbol(view) }
}

/// Values, each once, numbered by their first occurrence.
#[derive(Default)]
struct Distinct {
    numbers: FxHashMap<Value, u32>,
    values: Vec<Value>,
}

impl Distinct {
    fn number(&mut self, value: Value) -> u32 {
        *self.numbers.entry(value).or_insert_with(|| {
            self.values.push(value);
            self.values.len() as u32 - 1
        })
    }
}

/// Map while its operands are replaced by the expressions of `affine.apply`. Replaced operands leave holes.
struct Inlined {
    map: AffineMap,
    dims: Vec<Option<Value>>,
    symbols: Vec<Option<Value>>,
}

impl Inlined {
    /// Replaces the first operand that is the result of an `affine.apply`. Returns whether there was one.
    fn step(&mut self, body: &Body, cx: &Context) -> bool {
        let all = self.dims.iter().chain(&self.symbols);
        let found = all.enumerate().find_map(|(position, value)| {
            let apply = body.value((*value)?).defining_op()?.cast::<Apply<'_>>()?;
            Some((position, apply))
        });
        let Some((position, apply)) = found else { return false };
        let mut inner = BoundMap::new(apply.map(), apply.map_operands());
        // Operands must be classified as symbols before maps are composed.
        inner.canonicalize(body);
        let (dims, symbols) = (self.dims.len() as u32, self.symbols.len() as u32);
        let moved = cx.map(cx.map(inner.map).shift_dims(dims, 0)).shift_symbols(symbols, 0);
        let Some(replacement) = cx.map(moved).result(0) else { return false };
        let replaced = if position < self.dims.len() {
            self.dims[position] = None;
            cx.affine_dim(position as u32)
        } else {
            self.symbols[position - dims as usize] = None;
            cx.affine_symbol(position as u32 - dims)
        };
        let (inner_dims, inner_symbols) = inner.operands.split_at(cx.map(inner.map).num_dims() as usize);
        self.dims.extend(inner_dims.iter().copied().map(Some));
        self.symbols.extend(inner_symbols.iter().copied().map(Some));
        let (dims, symbols) = (self.dims.len() as u32, self.symbols.len() as u32);
        self.map = cx.map(self.map).replace(replaced, replacement.handle(), dims, symbols);
        true
    }

    /// Returns the map without the replaced operands.
    fn without_holes(self, cx: &Context) -> BoundMap {
        let hole = |values: &[Option<Value>]| values.iter().map(Option::is_none).collect::<Vec<_>>();
        let map =
            cx.map(cx.map(self.map).compress_dims(&hole(&self.dims))).compress_symbols(&hole(&self.symbols));
        BoundMap { map, operands: self.dims.into_iter().chain(self.symbols).flatten().collect() }
    }
}

/// An integer set with the values of its dimensions and symbols.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoundSet {
    /// The set.
    pub set: IntegerSet,
    /// As many values as the set has inputs.
    pub operands: Vec<Value>,
}

impl BoundSet {
    /// Substitutes the expressions of `affine.apply` if an operand is the result of one, and canonicalizes.
    pub fn canonicalize(&mut self, body: &Body) {
        let cx = body.context();
        let data = cx.set_data(self.set).clone();
        let map = cx.make_map(data.dims, data.symbols, data.constraints.clone());
        let mut bound = BoundMap { map, operands: std::mem::take(&mut self.operands) };
        let is_apply = |&value: &Value| {
            body.value(value).defining_op().is_some_and(|op| op.cast::<Apply<'_>>().is_some())
        };
        if bound.operands.iter().any(is_apply) {
            bound.compose(body);
        }
        bound.canonicalize(body);
        let constraints = cx.map_data(bound.map).clone();
        self.set = cx.integer_set(ir::affine::IntegerSetData {
            dims: constraints.dims,
            symbols: constraints.symbols,
            constraints: constraints.results,
            equalities: data.equalities,
        });
        self.operands = bound.operands;
    }
}

/// Returns the map without results that equal the one before them.
pub(crate) fn without_repeated_results(cx: &Context, map: AffineMap) -> AffineMap {
    let mut results = cx.map_data(map).results.to_vec();
    results.dedup();
    cx.map(map).with_results(results)
}
