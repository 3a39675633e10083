//! What a conversion is to arrive at: which operations are legal.

use ir::{Context, OpName, OpRef};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Says of an operation whether it is legal; `None` if it cannot say.
type Check = Arc<dyn Fn(OpRef<'_>) -> Option<bool> + Send + Sync>;

/// What is said of the operations of a name or of a dialect.
#[derive(Clone)]
enum Action {
    Legal,
    Illegal,
    Dynamic(Check),
}

/// What is said, and whether it holds for all that is within.
#[derive(Clone)]
struct Rule {
    action: Action,
    /// For legal operations: that all within is legal too, always or where the function says so.
    recursive: Option<Option<Check>>,
}

/// Whether an operation is legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Legality {
    /// It is.
    Legal,
    /// It is, and so is all within it.
    RecursivelyLegal,
    /// It is not.
    Illegal,
    /// Nothing is said of it. A partial conversion leaves it alone unless patterns make it legal.
    Unknown,
}

impl Legality {
    /// Whether the operation can stay.
    pub fn is_legal(self) -> bool {
        matches!(self, Legality::Legal | Legality::RecursivelyLegal)
    }
}

/// Which operations are legal, by name or by dialect. What is said of a name counts more than what is said of
/// its dialect; what is said last of one name counts.
///
/// ```
/// # use terrane_rewrite::ConversionTarget;
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
    /// The rules of registered operations, by the word of the name; filled by [`Self::compile`].
    dense: Vec<Option<Option<Rule>>>,
}

impl ConversionTarget {
    /// A target of which nothing is said.
    pub fn new(cx: &Context) -> Self {
        ConversionTarget {
            cx: cx.clone(),
            ops: FxHashMap::default(),
            dialects: FxHashMap::default(),
            unknown: None,
            dense: Vec::new(),
        }
    }

    /// The context.
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

    /// Operations of this name are legal.
    pub fn legal_op(&mut self, op: &str) -> &mut Self {
        self.put(op, Action::Legal)
    }

    /// Operations of these names are legal.
    pub fn legal_ops(&mut self, ops: &[&str]) -> &mut Self {
        ops.iter().fold(self, |target, op| target.legal_op(op))
    }

    /// Operations of this name are illegal.
    pub fn illegal_op(&mut self, op: &str) -> &mut Self {
        self.put(op, Action::Illegal)
    }

    /// Operations of these names are illegal.
    pub fn illegal_ops(&mut self, ops: &[&str]) -> &mut Self {
        ops.iter().fold(self, |target, op| target.illegal_op(op))
    }

    /// Operations of this dialect are legal.
    pub fn legal_dialect(&mut self, dialect: &str) -> &mut Self {
        self.set_dialect(dialect, Action::Legal)
    }

    /// Operations of this dialect are illegal.
    pub fn illegal_dialect(&mut self, dialect: &str) -> &mut Self {
        self.set_dialect(dialect, Action::Illegal)
    }

    /// Operations of this name are legal where the function says so, and illegal elsewhere.
    pub fn dynamically_legal<F>(&mut self, op: &str, legal: F) -> &mut Self
    where
        F: Fn(OpRef<'_>) -> bool + Send + Sync + 'static,
    {
        self.dynamically_legal_if(op, move |op| Some(legal(op)))
    }

    /// As [`dynamically_legal`](Self::dynamically_legal), with a function that may not know: then one that was
    /// given before for this name is asked, and without one the operation is unknown.
    pub fn dynamically_legal_if<F>(&mut self, op: &str, legal: F) -> &mut Self
    where
        F: Fn(OpRef<'_>) -> Option<bool> + Send + Sync + 'static,
    {
        let before = match self.ops.get(&self.cx.op_name(op)) {
            Some(Rule { action: Action::Dynamic(check), .. }) => Some(check.clone()),
            _ => None,
        };
        self.put(op, Action::Dynamic(either(Arc::new(legal), before)))
    }

    /// Operations of this dialect are legal where the function says so, and illegal elsewhere.
    pub fn dynamically_legal_dialect<F>(&mut self, dialect: &str, legal: F) -> &mut Self
    where
        F: Fn(OpRef<'_>) -> bool + Send + Sync + 'static,
    {
        self.set_dialect(dialect, Action::Dynamic(Arc::new(move |op| Some(legal(op)))))
    }

    /// Operations of which nothing else is said are legal where the function says `Some(true)`, illegal where it
    /// says `Some(false)`, and unknown otherwise.
    pub fn unknown_legal<F>(&mut self, legal: F) -> &mut Self
    where
        F: Fn(OpRef<'_>) -> Option<bool> + Send + Sync + 'static,
    {
        self.unknown = Some(either(Arc::new(legal), self.unknown.take()));
        self
    }

    /// Where operations of this name are legal, so is all within them. Something must be said of their own
    /// legality too; without it they are legal.
    pub fn recursively_legal(&mut self, op: &str) -> &mut Self {
        self.set_recursive(op, None)
    }

    /// As [`recursively_legal`](Self::recursively_legal), only where the function says so.
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

    /// Whether an operation is legal.
    pub fn legality(&self, op: OpRef<'_>) -> Legality {
        let name = op.name();
        match self.dense.get(name.to_word() as usize) {
            Some(Some(Some(rule))) => judge(rule, op),
            Some(Some(None)) => Legality::Unknown,
            _ => self.rule(name).map_or(Legality::Unknown, |rule| judge(&rule, op)),
        }
    }

    /// Whether something is said of all operations of a name: that they are legal, or illegal. `None` if nothing
    /// is; `Some(None)` if it depends on the operation.
    pub(super) fn of_name(&self, name: OpName) -> Option<Option<bool>> {
        self.rule(name).map(|rule| match rule.action {
            Action::Legal => Some(true),
            Action::Illegal => Some(false),
            Action::Dynamic(_) => None,
        })
    }

    /// Whether a registered operation of a name is illegal, or nothing is said of it; `false` also if it is not known.
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

    /// The same target, with the rules of registered operations looked up once and for all.
    pub(super) fn compile(mut self) -> Self {
        let mut dense = Vec::new();
        for name in self.cx.registered_ops() {
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

/// Asks the first, and where it cannot say the second.
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
    let within = match &rule.recursive {
        None => false,
        Some(None) => true,
        Some(Some(check)) => check(op).unwrap_or(true),
    };
    match (legal, within) {
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
