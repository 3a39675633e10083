//! Replacements of values.

use super::{Edit, Journal, Values};
use ir::{Body, Op, Type, Value};
use smallvec::smallvec;

impl Journal {
    /// Returns the final replacement of a value, of these types if there is one; with `skip_casts`, the
    /// replacement before it was cast to other types.
    pub(crate) fn lookup(&self, body: &Body, value: Value, desired: &[Type], skip_casts: bool) -> Values {
        // In most cases a value has no replacement, or one that has none itself.
        match self.mapping.of_one(value).map(|to| &to[..]) {
            None => return smallvec![value],
            Some(&[to]) if self.mapping.of_one(to).is_none() => {
                let is = |value: Value| desired == [body.value(value).ty_handle()];
                if !(skip_casts && self.is_cast(body, &[to])) && (desired.is_empty() || is(to) || !is(value))
                {
                    return smallvec![to];
                }
            }
            Some(_) => {}
        }
        let mut current: Values = smallvec![value];
        let mut uncast = current.clone();
        let mut found = None;
        loop {
            let cast = skip_casts && self.is_cast(body, &current);
            if !cast {
                uncast = current.clone();
            }
            if !cast && !desired.is_empty() && types_are(body, &current, desired) {
                found = Some(current.clone());
            }
            match self.mapping.step(&current) {
                Some(next) => current = next,
                None => break,
            }
        }
        found.unwrap_or(if skip_casts { uncast } else { current })
    }

    /// Returns whether values are the results of one cast of the conversion.
    fn is_cast(&self, body: &Body, values: &[Value]) -> bool {
        let cast = values.first().and_then(|&value| body.value(value).defining_op());
        let Some(cast) = cast.filter(|cast| self.casts.contains(cast.handle())) else {
            return false;
        };
        cast.results().map(|value| value.handle()).eq(values.iter().copied())
    }

    /// Returns whether an operation is excluded from legalization: it is replaced, erased, nested in such an
    /// operation, or a cast of the conversion itself.
    pub(crate) fn is_ignored(&self, op: Op) -> bool {
        self.ignored.contains(op) || self.casts.contains(op)
    }

    /// Returns whether a value is another, or its replacement.
    pub(crate) fn is_replaced_by(&self, value: Value, other: Value) -> bool {
        let step = |&at: &Value| match self.mapping.of_one(at)?[..] {
            [next] if at != other => Some(next),
            _ => None,
        };
        std::iter::successors(Some(value), step).any(|at| at == other)
    }

    /// Maps values to their replacements.
    pub(crate) fn map(&mut self, body: &Body, from: &[Value], to: &[Value]) {
        let mut to: Values = if let &[one] = to { smallvec![one] } else { to.into() };
        if let (&[from], &[first]) = (from, &to[..]) {
            let mut at = first;
            // If the replacement is itself replaced by a value of its type, the mapping is to the latter,
            // which keeps chains short. A value never becomes its own replacement.
            let mut leaf = at;
            while at != from
                && let Some(next) = self.mapping.of_one(at)
                && let [next] = next[..]
            {
                let same = body.value(next).ty_handle() == body.value(at).ty_handle();
                if same && leaf == at && !self.is_cast(body, &[next]) {
                    leaf = next;
                }
                at = next;
            }
            if at == from {
                return;
            }
            to[0] = leaf;
        }
        let before = self.mapping.put(from, to);
        self.push(match (from, before) {
            (&[from], None) => Edit::Mapped(from),
            (from, before) => Edit::Remapped(Box::new((from.into(), before))),
        });
    }
}

/// Returns whether values are of these types.
pub(crate) fn types_are(body: &Body, values: &[Value], types: &[Type]) -> bool {
    values.iter().map(|&value| body.value(value).ty_handle()).eq(types.iter().copied())
}
