//! Conversion targets: the legality of operations.

use ir::{Context, OpName, OpRef};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Function that decides the legality of an operation; `None` if it cannot.
type Check = Arc<dyn Fn(OpRef<'_>) -> Option<bool> + Send + Sync>;

/// Legality rule of a name or a dialect.
#[derive(Clone)]
enum Action {
    Legal,
    Illegal,
    Dynamic(Check),
}

/// Legality rule, with its extent to nested operations.
#[derive(Clone)]
struct Rule {
    action: Action,
    /// For legal operations: whether all nested operations are legal too, always or as the function decides.
    recursive: Option<Option<Check>>,
}

/// Legality of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Legality {
    /// It is legal.
    Legal,
    /// It is legal, with all operations nested in it.
    RecursivelyLegal,
    /// It is illegal.
    Illegal,
    /// No rule applies. A partial conversion leaves it alone unless patterns legalize it.
    Unknown,
}

impl Legality {
    /// Returns whether the operation can remain.
    pub fn is_legal(self) -> bool {
        matches!(self, Legality::Legal | Legality::RecursivelyLegal)
    }
}

/// Conversion target: the legality of operations, by name or by dialect. A rule for a name takes precedence over
/// one for its dialect, and a later rule for a name replaces an earlier one.
///
/// ```
/// # use rewrite::ConversionTarget;
/// # let cx = ir::Context::new(ir::def::Registry::new());
/// let mut target = ConversionTarget::new(&cx);
/// target.legal_dialect("cf").illegal_op("scf.if").dynamically_legal("func.func", |op| op.num_regions() == 1);
/// ```
#[derive(Clone)]
pub struct ConversionTarget {
    cx: Context,
    ops: FxHashMap<OpName, Rule>,
    dialects: FxHashMap<String, Action>,
    unknown: Option<Check>,
    /// Rules of operations of loaded dialects, by the raw name; filled by [`Self::compile`].
    dense: Vec<Option<Option<Rule>>>,
}

impl ConversionTarget {
    /// Creates a target without rules.
    pub fn new(cx: &Context) -> Self {
        ConversionTarget {
            cx: cx.clone(),
            ops: FxHashMap::default(),
            dialects: FxHashMap::default(),
            unknown: None,
            dense: Vec::new(),
        }
    }

    /// Returns the context.
    pub fn context(&self) -> &Context {
        &self.cx
    }

    fn put(&mut self, op: &str, action: Action) -> &mut Self {
        let name = self.cx.op_name(op);
        let recursive = self.ops.remove(&name).and_then(|rule| rule.recursive);
        self.ops.insert(name, Rule { action, recursive });
        self
    }

    fn set_dialect(&mut self, dialect: &str, action: Action) -> &mut Self {
        self.dialects.insert(dialect.to_owned(), action);
        self
    }

    /// Declares operations of a name legal.
    pub fn legal_op(&mut self, op: &str) -> &mut Self {
        self.put(op, Action::Legal)
    }

    /// Declares operations of these names legal.
    pub fn legal_ops(&mut self, ops: &[&str]) -> &mut Self {
        ops.iter().fold(self, |target, op| target.legal_op(op))
    }

    /// Declares operations of a name illegal.
    pub fn illegal_op(&mut self, op: &str) -> &mut Self {
        self.put(op, Action::Illegal)
    }

    /// Declares operations of these names illegal.
    pub fn illegal_ops(&mut self, ops: &[&str]) -> &mut Self {
        ops.iter().fold(self, |target, op| target.illegal_op(op))
    }

    /// Declares operations of a dialect legal.
    pub fn legal_dialect(&mut self, dialect: &str) -> &mut Self {
        self.set_dialect(dialect, Action::Legal)
    }

    /// Declares operations of a dialect illegal.
    pub fn illegal_dialect(&mut self, dialect: &str) -> &mut Self {
        self.set_dialect(dialect, Action::Illegal)
    }

    /// Declares operations of a name legal if the function returns `true`, and illegal otherwise.
    pub fn dynamically_legal<F>(&mut self, op: &str, legal: F) -> &mut Self
    where
        F: Fn(OpRef<'_>) -> bool + Send + Sync + 'static,
    {
        self.dynamically_legal_if(op, move |op| Some(legal(op)))
    }

    /// Declares operations of a name legal like [`dynamically_legal`](Self::dynamically_legal). If the
    /// function returns `None`, the previous function for this name decides; without one the legality is
    /// unknown.
    pub fn dynamically_legal_if<F>(&mut self, op: &str, legal: F) -> &mut Self
    where
        F: Fn(OpRef<'_>) -> Option<bool> + Send + Sync + 'static,
    {
        self.legal_if(op, Arc::new(legal))
    }

    fn legal_if(&mut self, op: &str, legal: Check) -> &mut Self {
        let before = match self.ops.get(&self.cx.op_name(op)) {
            Some(Rule { action: Action::Dynamic(check), .. }) => Some(check.clone()),
            _ => None,
        };
        self.put(op, Action::Dynamic(either(legal, before)))
    }

    /// Declares operations of a dialect legal if the function returns `true`, and illegal otherwise.
    pub fn dynamically_legal_dialect<F>(&mut self, dialect: &str, legal: F) -> &mut Self
    where
        F: Fn(OpRef<'_>) -> bool + Send + Sync + 'static,
    {
        self.set_dialect(dialect, Action::Dynamic(Arc::new(move |op| Some(legal(op)))))
    }

    /// Declares operations without a rule legal if the function returns `Some(true)`, illegal for
    /// `Some(false)`, and unknown otherwise.
    pub fn unknown_legal<F>(&mut self, legal: F) -> &mut Self
    where
        F: Fn(OpRef<'_>) -> Option<bool> + Send + Sync + 'static,
    {
        self.unknown = Some(either(Arc::new(legal), self.unknown.take()));
        self
    }

    /// Declares all operations nested in legal operations of a name legal. The name also needs a rule of its
    /// own; without one it becomes legal.
    pub fn recursively_legal(&mut self, op: &str) -> &mut Self {
        self.set_recursive(op, None)
    }

    /// Declares nested operations legal like [`recursively_legal`](Self::recursively_legal), if the function
    /// returns `true`.
    pub fn recursively_legal_if<F>(&mut self, op: &str, legal: F) -> &mut Self
    where
        F: Fn(OpRef<'_>) -> bool + Send + Sync + 'static,
    {
        self.set_recursive(op, Some(Arc::new(move |op| Some(legal(op)))))
    }

    fn set_recursive(&mut self, op: &str, check: Option<Check>) -> &mut Self {
        let name = self.cx.op_name(op);
        let rule = self.ops.entry(name).or_insert(Rule { action: Action::Legal, recursive: None });
        rule.recursive = Some(check);
        self
    }

    /// Returns the legality of an operation.
    pub fn legality(&self, op: OpRef<'_>) -> Legality {
        let name = op.name();
        match self.dense.get(name.to_word() as usize) {
            Some(Some(Some(rule))) => judge(rule, op),
            Some(Some(None)) => Legality::Unknown,
            _ => self.rule(name).map_or(Legality::Unknown, |rule| judge(&rule, op)),
        }
    }

    /// Returns the legality of all operations of a name: `None` if there is no rule, `Some(None)` if it
    /// depends on the operation.
    pub(super) fn of_name(&self, name: OpName) -> Option<Option<bool>> {
        self.rule(name).map(|rule| match rule.action {
            Action::Legal => Some(true),
            Action::Illegal => Some(false),
            Action::Dynamic(_) => None,
        })
    }

    /// Returns whether all operations of a registered name are legal, which says nothing about those nested in them.
    pub(super) fn is_always_legal(&self, name: OpName) -> bool {
        let rule = self.dense.get(name.to_word() as usize).and_then(Option::as_ref);
        rule.is_some_and(|rule| matches!(rule, Some(Rule { action: Action::Legal, recursive: None })))
    }

    /// Returns whether there is no rule for operations of a registered name.
    pub(super) fn is_unknown(&self, name: OpName) -> bool {
        matches!(self.dense.get(name.to_word() as usize), Some(Some(None)))
    }

    /// Returns whether operations of a registered name are illegal or unknown; `false` if the name is not
    /// registered.
    pub(super) fn is_never_legal(&self, name: OpName) -> bool {
        let rule = self.dense.get(name.to_word() as usize).and_then(Option::as_ref);
        rule.is_some_and(|rule| matches!(rule, None | Some(Rule { action: Action::Illegal, .. })))
    }

    fn rule(&self, name: OpName) -> Option<Rule> {
        if let Some(rule) = self.ops.get(&name) {
            return Some(rule.clone());
        }
        let dialect = self.cx.op_name_str(name).split_once('.').map_or("", |(dialect, _)| dialect);
        let action = match (self.dialects.get(dialect), &self.unknown) {
            (Some(action), _) => action.clone(),
            (None, Some(check)) => Action::Dynamic(check.clone()),
            (None, None) => return None,
        };
        Some(Rule { action, recursive: None })
    }

    /// Returns the target with the rules of operations of loaded dialects resolved.
    pub(super) fn compile(mut self) -> Self {
        let mut dense = Vec::new();
        for name in self.cx.loaded_ops() {
            let word = name.to_word() as usize;
            if dense.len() <= word {
                dense.resize(word + 1, None);
            }
            dense[word] = Some(self.rule(name));
        }
        self.dense = dense;
        self
    }
}

/// Combines two functions: the second decides if the first cannot.
fn either(first: Check, second: Option<Check>) -> Check {
    match second {
        Some(second) => Arc::new(move |op| first(op).or_else(|| second(op))),
        None => first,
    }
}

fn judge(rule: &Rule, op: OpRef<'_>) -> Legality {
    let legal = match &rule.action {
        Action::Legal => true,
        Action::Illegal => return Legality::Illegal,
        Action::Dynamic(check) => match check(op) {
            Some(legal) => legal,
            None => return Legality::Unknown,
        },
    };
    let recursive = match &rule.recursive {
        None => false,
        Some(None) => true,
        Some(Some(check)) => check(op).unwrap_or(true),
    };
    match (legal, recursive) {
        (false, _) => Legality::Illegal,
        (true, false) => Legality::Legal,
        (true, true) => Legality::RecursivelyLegal,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_dialect::{context, find, parse};

    #[test]
    fn names_count_more_than_dialects_and_the_last_word_counts() {
        let body = parse("module { %a = t.const 7\n %b = t.opaque\n t.region { t.use %a } }");
        let legality = |target: &ConversionTarget, name| {
            let op = body.op(find(&body, name, 0));
            assert_eq!(target.legality(op), target.clone().compile().legality(op));
            target.legality(op)
        };
        let mut target = ConversionTarget::new(body.context());
        assert_eq!(legality(&target, "t.const"), Legality::Unknown);
        target.illegal_dialect("t").legal_op("t.const").recursively_legal("t.region");
        assert_eq!(legality(&target, "t.const"), Legality::Legal);
        assert_eq!(legality(&target, "t.use"), Legality::Illegal);
        assert_eq!(legality(&target, "t.region"), Legality::RecursivelyLegal);
        target.illegal_op("t.const");
        assert_eq!(legality(&target, "t.const"), Legality::Illegal);
        target.dynamically_legal_if("t.const", |op| (op.attr("value")?.as_i64()? == 7).then_some(true));
        assert_eq!(legality(&target, "t.const"), Legality::Legal);
        target.dynamically_legal_if("t.const", |_| None);
        assert_eq!(legality(&target, "t.const"), Legality::Legal, "the earlier function is asked");
    }

    #[test]
    fn unknown_operations_are_asked_for_last() {
        let body = parse("module { %a = t.const 7\n %b = t.opaque }");
        let mut target = ConversionTarget::new(&context());
        target = ConversionTarget { cx: body.context().clone(), ..target };
        target.legal_op("t.const").unknown_legal(|op| op.is("t.opaque").then_some(false));
        let judge = |name| target.legality(body.op(find(&body, name, 0)));
        assert_eq!(judge("t.const"), Legality::Legal);
        assert_eq!(judge("t.opaque"), Legality::Illegal);
        assert_eq!(target.legality(body.root()), Legality::Unknown);
    }
}
