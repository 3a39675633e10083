//! Elements to sort: comparison, exchange and copies of elements.

use crate::emit::Emit;
use arith::CmpIPredicate;
use ir::{Context, Loc, Type, Value};
use std::fmt::Write;

/// Keys and buffers of a sort.
///
/// The functions that sort have the same first arguments: the first index, the index after the last, and the buffers; coordinates come first.
pub(super) struct Keys {
    pub(super) cx: Context,
    pub(super) loc: Loc,
    /// Place of each key among the coordinates of an element, the most significant first.
    permutation: Vec<i64>,
    /// Number of coordinates that are no keys, after those that are.
    more: i64,
    /// Types of the buffers.
    types: Vec<Type>,
    suffix: String,
}

/// Number of arguments before the buffers.
const BUFFERS: usize = 2;

impl Keys {
    pub(super) fn new(cx: &Context, loc: Loc, permutation: Vec<i64>, more: i64, types: Vec<Type>) -> Self {
        let mut suffix = String::new();
        for key in &permutation {
            let _ = write!(suffix, "{key}_");
        }
        let element = |ty: &Type| cx.ty(*ty).element_or_self().to_string();
        let elements: Vec<String> = types.iter().map(element).collect();
        let _ = write!(suffix, "{}_coo_{more}", elements[0]);
        for element in &elements[1..] {
            let _ = write!(suffix, "_{element}");
        }
        Keys { cx: cx.clone(), loc, permutation, more, types, suffix }
    }

    /// Returns the name of the function that does something with these keys.
    pub(super) fn name(&self, what: &str) -> String {
        format!("_sparse_{what}_{}", self.suffix)
    }

    /// Returns the types of the arguments of functions.
    pub(super) fn inputs(&self, last: Option<Type>) -> Vec<Type> {
        [Type::INDEX; BUFFERS].into_iter().chain(self.types.iter().copied()).chain(last).collect()
    }

    /// Returns the buffers among the arguments of a function.
    pub(super) fn buffers<'a>(&self, arguments: &'a [Value]) -> &'a [Value] {
        &arguments[BUFFERS..BUFFERS + self.types.len()]
    }

    /// Returns the arguments of a call from those of a function.
    pub(super) fn arguments(
        &self,
        arguments: &[Value],
        range: [Value; 2],
        last: Option<Value>,
    ) -> Vec<Value> {
        range.into_iter().chain(self.buffers(arguments).iter().copied()).chain(last).collect()
    }

    fn width(&self) -> i64 {
        self.permutation.len() as i64 + self.more
    }

    /// Emits the places of the first coordinates of elements.
    fn starts<const N: usize>(&self, e: &mut Emit<'_, '_>, elements: [Value; N]) -> [Value; N] {
        let width = e.index(self.width());
        elements.map(|element| e.mul(element, width))
    }

    /// Returns the places of coordinates in the order in which elements are copied.
    fn coordinates(&self) -> impl Iterator<Item = i64> {
        self.permutation.iter().copied().chain(self.permutation.len() as i64..self.width())
    }

    /// Calls a function for each buffer with the places of elements in it: once for each coordinate.
    fn for_each_place<const N: usize>(
        &self,
        e: &mut Emit<'_, '_>,
        buffers: &[Value],
        elements: [Value; N],
        mut work: impl FnMut(&mut Emit<'_, '_>, Value, [Value; N]),
    ) {
        let starts = self.starts(e, elements);
        for coordinate in self.coordinates() {
            let offset = e.index(coordinate);
            let places = starts.map(|start| e.add(offset, start));
            work(e, buffers[0], places);
        }
        for &buffer in &buffers[1..] {
            work(e, buffer, elements);
        }
    }

    /// Emits the exchange of two elements.
    pub(super) fn swap(&self, e: &mut Emit<'_, '_>, buffers: &[Value], elements: [Value; 2]) {
        self.for_each_place(e, buffers, elements, |e, buffer, [i, j]| {
            let first = e.load(buffer, i);
            let second = e.load(buffer, j);
            e.store(second, buffer, i);
            e.store(first, buffer, j);
        });
    }

    /// Emits the copy of an element to another place.
    pub(super) fn copy(&self, e: &mut Emit<'_, '_>, buffers: &[Value], [from, to]: [Value; 2]) {
        self.for_each_place(e, buffers, [from, to], |e, buffer, [from, to]| {
            let value = e.load(buffer, from);
            e.store(value, buffer, to);
        });
    }

    /// Emits loads of the parts of an element.
    pub(super) fn load(&self, e: &mut Emit<'_, '_>, buffers: &[Value], element: Value) -> Vec<Value> {
        let mut values = Vec::new();
        self.for_each_place(e, buffers, [element], |e, buffer, [place]| values.push(e.load(buffer, place)));
        values
    }

    /// Emits stores of the parts of an element.
    pub(super) fn store(&self, e: &mut Emit<'_, '_>, buffers: &[Value], element: Value, values: &[Value]) {
        let mut values = values.iter();
        self.for_each_place(e, buffers, [element], |e, buffer, [place]| {
            if let Some(&value) = values.next() {
                e.store(value, buffer, place);
            }
        });
    }

    /// Emits the test whether an element is less than another.
    pub(super) fn less(&self, e: &mut Emit<'_, '_>, buffers: &[Value], elements: [Value; 2]) -> Value {
        let starts = self.starts(e, elements);
        self.compare(e, buffers[0], starts, 0, CmpIPredicate::Ult)
    }

    /// Emits the test whether two elements are equal.
    pub(super) fn equal(&self, e: &mut Emit<'_, '_>, buffers: &[Value], elements: [Value; 2]) -> Value {
        let starts = self.starts(e, elements);
        self.compare(e, buffers[0], starts, 0, CmpIPredicate::Eq)
    }

    /// Emits the comparison of two elements by the keys from one on.
    fn compare(
        &self,
        e: &mut Emit<'_, '_>,
        buffer: Value,
        starts: [Value; 2],
        key: usize,
        predicate: CmpIPredicate,
    ) -> Value {
        let offset = e.index(self.permutation[key]);
        let [i, j] = starts.map(|start| e.add(offset, start));
        let first = e.load(buffer, i);
        let second = e.load(buffer, j);
        if key + 1 == self.permutation.len() {
            return e.cmp(predicate, first, second);
        }
        let differ = e.cmp(CmpIPredicate::Ne, first, second);
        let decided = e.choose(
            differ,
            &[Type::I1],
            |e| match predicate {
                CmpIPredicate::Eq => vec![e.boolean(false)],
                _ => vec![e.cmp(predicate, first, second)],
            },
            |e| vec![self.compare(e, buffer, starts, key + 1, predicate)],
        );
        decided[0]
    }
}
