//! Questions about slices of which all constraints are bounds of differences: the fast path `unit-accesses`.
//!
//! The answers are those of `Question`, which are asked where something else is among the constraints: `None`.

use super::slice::{Affine, Slice};
use super::subject::Subject;
use crate::edit::{as_for, loop_parts};
use affine::is_affine_induction_variable;
use affine_analysis::{Access, Differences, Sum, constant_loops, is_before};
use ir::{Body, Op, Value};
use std::cell::OnceCell;

/// Number of the only copy of a value; others count from 1.
const SHARED: usize = 0;

/// Copies of values as variables of a set. Loops around both nests, and what is no induction variable, have one copy.
#[derive(Clone)]
struct Copies<'a> {
    body: &'a Body,
    shared: &'a [Value],
    set: Differences,
    nodes: Vec<((usize, Value), usize)>,
}

impl<'a> Copies<'a> {
    fn new(body: &'a Body, shared: &'a [Value]) -> Self {
        Copies { body, shared, set: Differences::default(), nodes: Vec::new() }
    }

    fn node(&mut self, copy: usize, value: Value) -> Option<usize> {
        let known = |&&((number, other), _): &&((usize, Value), usize)| {
            other == value && (number == copy || number == SHARED)
        };
        if let Some(&(_, node)) = self.nodes.iter().find(known) {
            return Some(node);
        }
        let one = self.shared.contains(&value) || !is_affine_induction_variable(self.body.value(value));
        let node = self.set.add_variable()?;
        self.nodes.push(((if one { SHARED } else { copy }, value), node));
        Some(node)
    }

    fn add_loops(&mut self, loops: &[(Value, i64, i64)], copy: usize) -> Option<()> {
        for &(value, least, most) in loops {
            let node = self.node(copy, value)?;
            self.set.add_range(node, least, most)?;
        }
        Some(())
    }

    fn sum_of(&mut self, expr: &Affine, copy: usize) -> Option<Sum> {
        let mut sum = Sum::constant(expr.constant_part());
        for &(value, by) in expr.terms() {
            sum.add(self.node(copy, value)?, by)?;
        }
        Some(sum)
    }

    /// Adds the executions of a slice.
    fn add_executions(&mut self, slice: &Slice, copy: usize) -> Option<()> {
        let inside = loop_parts(self.body, slice.around)?.end;
        self.add_loops(&constant_loops(self.body.op(inside))?, copy)?;
        for (at, &variable) in slice.variables.iter().enumerate() {
            let view = as_for(self.body, slice.loops[at]).filter(|view| view.step() == 1)?;
            let node = self.node(copy, variable)?;
            let Some((lower, upper)) = &slice.bounds[at] else {
                let most = view.constant_upper_bound()?.checked_sub(1)?;
                self.set.add_range(node, view.constant_lower_bound()?, most)?;
                continue;
            };
            let mut above = Sum::default();
            above.add(node, 1)?;
            above.add_scaled(&self.sum_of(lower, copy)?, -1)?;
            self.set.add_inequality(&above)?;
            let mut below = self.sum_of(upper, copy)?;
            below.add(node, -1)?;
            below.add_constant(-1)?;
            self.set.add_inequality(&below)?;
        }
        Some(())
    }

    /// Adds the instances of an access. Returns its subscripts.
    fn add_access(&mut self, access: &Access, copy: usize) -> Option<Vec<Sum>> {
        let (ranges, subscripts) = access.sums().filter(|_| access.extents.is_empty())?;
        let mut nodes = Vec::with_capacity(ranges.len());
        for (&value, &(least, most)) in access.variables.iter().zip(ranges) {
            let node = self.node(copy, value)?;
            self.set.add_range(node, least, most)?;
            nodes.push(node);
        }
        subscripts.iter().map(|expr| Differences::sum_of(expr, |column| nodes.get(column).copied())).collect()
    }

    /// Lets two accesses touch one element.
    fn meet(&mut self, a: &[Sum], b: &[Sum]) -> Option<()> {
        for (a, b) in a.iter().zip(b) {
            let mut difference = a.clone();
            difference.add_scaled(b, -1)?;
            self.set.add_equality(&difference)?;
        }
        Some(())
    }

    /// Whether one copy of some variables may be lexicographically less than another: where `first` is, or where they are equal and `equal`
    /// says so.
    fn may_be_less(&mut self, variables: &[Value], less: usize, greater: usize, equal: bool) -> Option<bool> {
        let mut pairs = Vec::with_capacity(variables.len());
        for &variable in variables {
            pairs.push((self.node(less, variable)?, self.node(greater, variable)?));
        }
        let mut set = self.set.clone();
        for (a, b) in pairs {
            if set.may_be_less(a, b) {
                return Some(true);
            }
            set.add_equal(a, b)?;
        }
        Some(equal && !set.is_empty())
    }
}

/// Executions of the slice of a question.
pub(super) struct Near<'a> {
    executions: Copies<'a>,
    /// Two copies of the executions, which are made when they are first asked for.
    twice: OnceCell<Option<Copies<'a>>>,
    /// Variables of the destination's loops around the slice, without those around both nests.
    prefix: Vec<(Op, Value)>,
}

impl<'a> Near<'a> {
    pub(super) fn new(question: &Subject<'a>) -> Option<Self> {
        let mut executions = Copies::new(question.body, question.outer);
        executions.add_executions(question.slice, 1)?;
        Some(Near { executions, twice: OnceCell::new(), prefix: question.prefix() })
    }

    /// Whether an execution of a source access comes after an access of the destination to the same element.
    pub(super) fn comes_too_late(&self, of: &Subject<'a>, a: &Access, b: &Access) -> Option<bool> {
        let (body, outer) = (of.body, of.outer.len());
        let mut copies = self.executions.clone();
        let first = copies.add_access(a, 1)?;
        let second = copies.add_access(b, 2)?;
        copies.meet(&first, &second)?;
        let inner = b.variables.get(outer..)?;
        let same = |(own, other): &(&(Op, Value), &Value)| own.1 == **other;
        let shared = self.prefix.iter().zip(inner).take_while(same).count();
        let variables: Vec<Value> = self.prefix[..shared].iter().map(|&(_, variable)| variable).collect();
        let next = self.prefix.get(shared);
        let before = next.is_some_and(|&(op, _)| is_before(body.op(b.op), body.op(op)));
        copies.may_be_less(&variables, 2, 1, before)
    }

    /// Whether two accesses of the source to one element run in another order than they did.
    pub(super) fn is_reversed(&self, of: &Subject<'a>, a: &Access, b: &Access) -> Option<bool> {
        let (body, outer) = (of.body, of.outer.len());
        let twice = || {
            let mut copies = self.executions.clone();
            copies.add_executions(of.slice, 2)?;
            Some(copies)
        };
        let mut copies = self.twice.get_or_init(twice).clone()?;
        let first = copies.add_access(a, 1)?;
        let second = copies.add_access(b, 2)?;
        copies.meet(&first, &second)?;
        let prefix: Vec<Value> = self.prefix.iter().map(|&(_, variable)| variable).collect();
        let (own, other) = (a.variables.get(outer..)?, b.variables.get(outer..)?);
        let shared = own.iter().zip(other).take_while(|(a, b)| a == b).count();
        for &variable in &own[..shared] {
            let (one, two) = (copies.node(1, variable)?, copies.node(2, variable)?);
            if copies.set.may_be_less(one, two) {
                let mut later = copies.clone();
                let mut order = Sum::constant(-1);
                order.add(two, 1)?;
                order.add(one, -1)?;
                later.set.add_inequality(&order)?;
                if later.may_be_less(&prefix, 2, 1, false)? {
                    return Some(true);
                }
            }
            copies.set.add_equal(one, two)?;
        }
        let in_text = is_before(body.op(a.op), body.op(b.op));
        Some(in_text && copies.may_be_less(&prefix, 2, 1, false)?)
    }

    /// Whether the executions cover all iterations of the source.
    pub(super) fn is_maximal(&self, of: &Subject<'a>) -> Option<bool> {
        let slice = of.slice;
        let inside = loop_parts(of.body, *slice.loops.last()?)?.end;
        self.covers(of, &constant_loops(of.body.op(inside))?, self.executions.clone())
    }

    /// Whether each instance of a load reads what the execution before it, in the same iteration, has stored.
    pub(super) fn feeds(&self, of: &Subject<'a>, store: &Access, load: &Access) -> Option<bool> {
        let mut copies = self.executions.clone();
        let stored = copies.add_access(store, 1)?;
        let loaded = copies.add_access(load, 1)?;
        copies.meet(&stored, &loaded)?;
        let (ranges, _) = load.sums()?;
        let values = load.variables.iter().zip(ranges);
        let domain: Vec<_> = values.map(|(&value, &(least, most))| (value, least, most)).collect();
        self.covers(of, &domain, copies)
    }

    /// Whether all points of a domain are among those of copies.
    fn covers(&self, of: &Subject<'a>, domain: &[(Value, i64, i64)], mut some: Copies<'_>) -> Option<bool> {
        let mut all = Copies::new(of.body, of.outer);
        all.add_loops(domain, 1)?;
        let (mut own, mut others) = (Vec::new(), Vec::new());
        for &(value, ..) in domain {
            own.push(all.node(1, value)?);
            others.push(some.node(1, value)?);
        }
        Some(all.set.is_within(&own, &some.set, &others))
    }
}

/// Whether all instances of a slice are iterations of the source.
pub(super) fn is_within_source(body: &Body, slice: &Slice) -> Option<bool> {
    let source = constant_loops(body.op(loop_parts(body, *slice.loops.last()?)?.end))?;
    let mut copies = Copies::new(body, &[]);
    copies.add_executions(slice, 1)?;
    let (mut own, mut others) = (Vec::new(), Vec::new());
    let mut domain = Copies::new(body, &[]);
    domain.add_loops(&source, 1)?;
    for &(value, ..) in &source {
        own.push(copies.node(1, value)?);
        others.push(domain.node(1, value)?);
    }
    Some(copies.set.is_within(&own, &domain.set, &others))
}
