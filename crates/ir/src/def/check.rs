//! Checks of dialects: mistakes of their authors, as far as no compiler sees them.

use super::attachment::{Attachment, Target};
use super::{
    AttrKind, DefaultAttr, DefinitionErrors, Dialect, Groups, OpDef, ParamsDef, Registry, Rule, known_types,
};
use crate::context::builtin_kinds;
use rustc_hash::FxHashSet;

impl Dialect {
    /// Checks all definitions: names, assembly formats, types that cannot be inferred, hooks that miss their counterpart, rules
    /// and defaults. The test of one line for a dialect: `dialect().check().unwrap()`.
    ///
    /// # Errors
    /// All mistakes.
    pub fn check(&self) -> Result<(), DefinitionErrors> {
        let mut messages = Vec::new();
        self.check_names(&mut messages);
        for def in &self.ops {
            self.check_op(def, &mut messages);
        }
        for (kind, defs) in [("type", &self.types), ("attribute", &self.attrs)] {
            for def in defs {
                check_params(kind, def, &mut messages);
            }
        }
        DefinitionErrors::into_result(messages)
    }

    /// The mistakes in names, which a context does not accept either.
    fn check_names(&self, messages: &mut Vec<String>) {
        let ops = self.ops.iter().map(|def| ("operation", def.name));
        let types = self.types.iter().map(|def| ("type", def.name));
        let attrs = self.attrs.iter().map(|def| ("attribute", def.name));
        let mut names: Vec<(&str, &str)> = ops.chain(types).chain(attrs).collect();
        for (kind, name) in names.iter().filter(|(_, name)| !is_of(name, self.name)) {
            messages.push(foreign(self.name, kind, name));
        }
        names.sort_unstable();
        for pair in names.windows(2).filter(|pair| pair[0] == pair[1]) {
            messages.push(defined_twice(self.name, pair[0].0, pair[0].1));
        }
        // Those of other dialects are not known here.
        messages.extend(self.interfaces.iter().filter_map(|attached| self.lacks(self.name, attached)));
    }

    /// The message about an interface that a dialect attaches to a definition that this one does not have.
    fn lacks(&self, by: &str, attached: &Attachment) -> Option<String> {
        let name = attached.name;
        if !is_of(name, self.name) {
            return None;
        }
        let defs = |defs: &[&'static ParamsDef]| defs.iter().map(|def| def.name).collect();
        let (kind, mut known): (_, Vec<&str>) = match attached.target {
            Target::Op if self.allows_unknown_ops => return None,
            Target::Op => ("operation", self.op_names().collect()),
            Target::Type => ("type", defs(&self.types)),
            Target::Attr => ("attribute", defs(&self.attrs)),
        };
        if self.name == "builtin" {
            known.extend(builtin_kinds(attached.target));
        }
        (!known.contains(&name)).then(|| unknown_attachment(by, self.name, kind, name, known.into_iter()))
    }

    /// Whether an operation of the dialect's prefix may exist.
    fn knows(&self, op: &str) -> bool {
        self.allows_unknown_ops || self.ops.iter().any(|def| def.name == op)
    }

    fn op_names(&self) -> impl Iterator<Item = &'static str> {
        self.ops.iter().map(|def| def.name)
    }

    fn check_op(&self, def: &OpDef, messages: &mut Vec<String>) {
        let mut say = |message: String| messages.push(format!("'{}': {message}", def.name));
        let hooks = &def.hooks;
        if hooks.parse.is_some() != hooks.print.is_some() {
            say("the hooks 'parse' and 'print' need each other".to_owned());
        }
        if !hooks.line.is_empty() && hooks.parse.is_none() {
            say("the format 'line' needs the hook 'parse'".to_owned());
        }
        if !def.format.is_empty() && hooks.parse.is_some() {
            say("it has both a format and the hooks 'parse' and 'print'".to_owned());
        }
        let mut names = FxHashSet::default();
        let are_unique = def.attrs.iter().all(|slot| names.insert(slot.name));
        if !are_unique
            || !def.attrs.iter().filter(|slot| !slot.is_native()).is_sorted_by_key(|slot| slot.name)
        {
            say("its attributes are not sorted by name, or two have one name".to_owned());
        }
        for slot in def.attrs {
            if slot.default.as_ref().is_some_and(|default| !fits(default, &slot.constraint.kind)) {
                say(format!(
                    "the default of the attribute '{}' is not {}",
                    slot.name, slot.constraint.summary
                ));
            }
        }
        check_format(def, &mut say);
        for rule in def.rules {
            check_rule(def, rule, &mut say);
        }
        let parents = def.rules.iter().flat_map(|rule| match rule {
            Rule::HasParent(names) => names,
            Rule::ImplicitTerminator(name) => std::slice::from_ref(name),
            _ => &[],
        });
        for name in parents.filter(|name| is_of(name, self.name) && !self.knows(name)) {
            say(format!(
                "a rule names '{name}', which is no operation of dialect '{}'{}",
                self.name,
                hint(name, self.op_names())
            ));
        }
    }
}

impl Registry {
    /// Checks all dialects, each by itself and all together.
    ///
    /// # Errors
    /// All mistakes.
    pub fn check(&self) -> Result<(), DefinitionErrors> {
        let mut messages = Vec::new();
        for dialect in &self.dialects {
            messages.extend(dialect.check().err().into_iter().flat_map(|errors| errors.messages));
            self.check_attachments(dialect, &mut messages);
            let names = || self.dialects.iter().map(|other| other.name);
            for other in dialect.depends.iter().filter(|other| names().all(|name| name != **other)) {
                let (name, hint) = (dialect.name, hint(other, names()));
                messages.push(format!(
                    "dialect '{name}': it depends on '{other}', which is not registered{hint}"
                ));
            }
            for def in &dialect.ops {
                for name in def.hooks.fold_needs.results_of() {
                    self.check_producer(def, name, &mut messages);
                }
            }
        }
        self.check_twice(&mut messages);
        DefinitionErrors::into_result(messages)
    }

    /// Checks names only, as a debug build does when a context is created.
    pub(crate) fn check_names(&self) -> Result<(), DefinitionErrors> {
        let mut messages = Vec::new();
        for dialect in &self.dialects {
            dialect.check_names(&mut messages);
            self.check_attachments(dialect, &mut messages);
        }
        self.check_twice(&mut messages);
        DefinitionErrors::into_result(messages)
    }

    /// The interfaces that a dialect attaches to definitions that other dialects do not have.
    fn check_attachments(&self, dialect: &Dialect, messages: &mut Vec<String>) {
        for other in self.dialects.iter().filter(|other| other.name != dialect.name) {
            messages
                .extend(dialect.interfaces.iter().filter_map(|attached| other.lacks(dialect.name, attached)));
        }
    }

    fn check_twice(&self, messages: &mut Vec<String>) {
        for (index, dialect) in self.dialects.iter().enumerate() {
            if self.dialects[..index].iter().any(|other| other.name == dialect.name) {
                messages.push(twice(dialect.name));
            }
        }
    }

    /// Checks an operation that the needs of a fold name.
    fn check_producer(&self, def: &OpDef, name: &str, messages: &mut Vec<String>) {
        let of = self.dialects.iter().find(|dialect| is_of(name, dialect.name));
        if let Some(dialect) = of.filter(|dialect| !dialect.knows(name)) {
            let (of, hint) = (dialect.name, hint(name, dialect.op_names()));
            messages.push(format!(
                "'{}': the needs of its fold name '{name}', which is no operation of dialect '{of}'{hint}",
                def.name
            ));
        }
    }
}

/// Whether a full name is one of a dialect.
pub(crate) fn is_of(name: &str, dialect: &str) -> bool {
    name.strip_prefix(dialect).is_some_and(|rest| rest.len() > 1 && rest.starts_with('.'))
}

fn hint<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> String {
    asm_format::nearest(name, known).map_or_else(String::new, |near| format!("; is '{near}' meant?"))
}

/// The message about an interface for a definition that does not exist.
pub(crate) fn unknown_attachment<'a>(
    by: &str,
    dialect: &str,
    kind: &str,
    name: &str,
    known: impl Iterator<Item = &'a str>,
) -> String {
    let hint = hint(name, known);
    format!(
        "dialect '{by}': an interface is attached to '{name}', which is no {kind} of dialect '{dialect}'{hint}"
    )
}

/// The message about a definition whose name begins with another dialect's.
pub(crate) fn foreign(dialect: &str, kind: &str, name: &str) -> String {
    format!("dialect '{dialect}': the {kind} '{name}' is of another dialect; names begin with '{dialect}.'")
}

/// The message about two definitions of one name.
pub(crate) fn defined_twice(dialect: &str, kind: &str, name: &str) -> String {
    format!("dialect '{dialect}': the {kind} '{name}' is defined twice")
}

/// The message about two dialects of one name.
pub(crate) fn twice(dialect: &str) -> String {
    format!("dialect '{dialect}' is registered twice")
}

fn check_format(def: &OpDef, say: &mut impl FnMut(String)) {
    if def.form().is_empty() {
        return;
    }
    let format = match def.parse_format() {
        Ok(format) => format,
        Err(error) => return say(format!("assembly format: {}", error.show(def.form()))),
    };
    let bits =
        |spelled: &[bool]| spelled.iter().rev().fold(0, |bits, &spelled| bits << 1 | u128::from(spelled));
    let spelled =
        Groups { operands: bits(&format.spelled_operand_types), results: bits(&format.spelled_result_types) };
    let known = known_types(def, spelled);
    for (kind, values, known) in
        [("operand", def.operands, known.operands), ("result", def.results, known.results)]
    {
        for (index, value) in values.iter().enumerate().take(128).filter(|(index, _)| known >> index & 1 == 0)
        {
            let name = value.name;
            say(format!(
                "assembly format: type of {kind} #{index}, named '{name}', cannot be inferred: write 'type(${name})'"
            ));
        }
    }
}

fn check_rule(def: &OpDef, rule: &Rule, say: &mut impl FnMut(String)) {
    let pair;
    let names: &[&str] = match rule {
        Rule::AllTypesMatch(names) | Rule::AllShapesMatch(names) | Rule::AllElementTypesMatch(names) => names,
        Rule::TypesMatchWith { from, to, .. } => {
            pair = [*from, *to];
            &pair
        }
        _ => &[],
    };
    let values = || def.operands.iter().chain(def.results).map(|value| value.name);
    let parts: Vec<&str> = values().chain(def.attrs.iter().map(|slot| slot.name)).collect();
    for name in names.iter().filter(|name| !parts.contains(name)) {
        say(format!("a rule names '{name}', which is no part of it; its parts are '{}'", parts.join("', '")));
    }
}

/// Whether a default can be one of an attribute of a kind.
fn fits(default: &DefaultAttr, kind: &AttrKind) -> bool {
    match (default, kind) {
        (_, AttrKind::Confined(inner, _)) => fits(default, inner),
        (DefaultAttr::Enum(_), kind) => matches!(kind, AttrKind::Enum(_)),
        (DefaultAttr::Int(value), AttrKind::Bool) => matches!(value, 0 | 1),
        (DefaultAttr::Int(_), kind) => matches!(kind, AttrKind::Integer { .. } | AttrKind::AnyInteger),
        // The attribute needs a context.
        (DefaultAttr::Fn(_), _) => true,
    }
}

fn check_params(kind: &str, def: &ParamsDef, messages: &mut Vec<String>) {
    let mut say = |message: String| messages.push(format!("{kind} '{}': {message}", def.name));
    // The case of an enum is printed in one way, but some are read in several.
    if def.case_of.is_some() {
        return;
    }
    if def.parse.is_some() != def.print.is_some() {
        say("the functions 'parse' and 'print' need each other".to_owned());
    }
    if def.format.is_empty() {
        return;
    }
    let names: Vec<&str> = def.params.iter().map(|param| param.name).collect();
    if let Err(error) = asm_format::check_params(def.format, &names) {
        say(format!("assembly format: {}", error.show(def.format)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::def::{
        Arity, AttrConstraint, FoldNeeds, ParamDef, SlotDef, TypeConstraint, TypePred, ValueDef,
    };

    const ANY: TypeConstraint = TypeConstraint::new("any type", TypePred::Any);
    const VALUE: ValueDef = ValueDef { name: "value", constraint: &ANY, arity: Arity::One };
    const BASE: OpDef = OpDef { operands: &[VALUE], ..OpDef::new("clock.turn") };

    fn messages(def: OpDef) -> Vec<String> {
        let dialect = Dialect::new("clock").op(Box::leak(Box::new(def)));
        dialect.check().expect_err("it is accepted").messages
    }

    #[test]
    fn formats_are_checked() {
        assert_eq!(
            messages(OpDef { format: "$value atr-dict `:` type($value)", ..BASE }),
            [
                "'clock.turn': assembly format: unknown directive 'atr-dict'; is 'attr-dict' meant?\n  $value atr-dict `:` type($value)\n         ^"
            ]
        );
        assert_eq!(
            messages(OpDef { format: "$value attr-dict", ..BASE }),
            [
                "'clock.turn': assembly format: type of operand #0, named 'value', cannot be inferred: write 'type($value)'"
            ]
        );
        let good = OpDef { format: "$value attr-dict `:` type($value)", ..BASE };
        assert_eq!(Dialect::new("clock").op(Box::leak(Box::new(good))).check(), Ok(()));
    }

    #[test]
    fn parts_of_a_definition_fit_each_other() {
        let slot = SlotDef {
            name: "hours",
            constraint: AttrConstraint::new("string attribute", AttrKind::String),
            optional: false,
            default: Some(DefaultAttr::Int(1)),
        };
        let attrs = Box::leak(Box::new([slot]));
        let default = "'clock.turn': the default of the attribute 'hours' is not string attribute";
        assert_eq!(messages(OpDef { attrs, ..BASE }), [default]);
        let rule = "'clock.turn': a rule names 'hand', which is no part of it; its parts are 'value'";
        assert_eq!(messages(OpDef { rules: &[Rule::AllTypesMatch(&["value", "hand"])], ..BASE }), [rule]);
        let parent = "'clock.turn': a rule names 'clock.trn', which is no operation of dialect 'clock'; is 'clock.turn' meant?";
        assert_eq!(
            messages(OpDef { rules: &[Rule::HasParent(&["clock.trn", "func.func"])], ..BASE }),
            [parent]
        );
        let mut def = BASE;
        def.hooks.print = Some(&|_, _| {});
        assert_eq!(messages(def), ["'clock.turn': the hooks 'parse' and 'print' need each other"]);
    }

    #[test]
    fn a_format_of_lines_is_of_an_operation_that_parses() {
        let mut def = BASE;
        (def.format, def.hooks.line) = ("", "$value attr-dict `:` type($value)");
        assert_eq!(messages(def), ["'clock.turn': the format 'line' needs the hook 'parse'"]);
        def.hooks.parse = Some(&|parser, _| Err(parser.error("")));
        def.hooks.print = Some(&|_, _| {});
        assert_eq!(Dialect::new("clock").op(Box::leak(Box::new(def))).check(), Ok(()));
        def.hooks.line = "$valu attr-dict";
        assert!(messages(def)[0].starts_with("'clock.turn': assembly format: "));
    }

    #[test]
    fn needs_of_folds_name_operations_that_exist() {
        let mut def = BASE;
        def.hooks.fold_needs = FoldNeeds::ResultsOf(&["clock.turn", "clock.trn", "other.op"]);
        let dialect = Dialect::new("clock").op(Box::leak(Box::new(def)));
        let errors = Registry::new().with(dialect).check().expect_err("it is accepted");
        let expected = "'clock.turn': the needs of its fold name 'clock.trn', which is no operation of dialect 'clock'; is 'clock.turn' meant?";
        assert_eq!(errors.messages, [expected]);
    }

    #[test]
    fn dependencies_are_there() {
        let dialect = Dialect { depends: &["builtn"], ..Dialect::new("clock") };
        let errors = Registry::new().with(dialect).check().expect_err("it is accepted");
        let expected =
            "dialect 'clock': it depends on 'builtn', which is not registered; is 'builtin' meant?";
        assert_eq!(errors.messages, [expected]);
    }

    #[test]
    fn types_are_checked() {
        static TYPE: ParamsDef = ParamsDef {
            params: &[ParamDef { name: "zone", kind: AttrKind::String, optional: false }],
            format: "`<` $zone",
            ..ParamsDef::new("clock.time")
        };
        static OTHER: ParamsDef = ParamsDef { format: "`<` $zon `>`", ..TYPE };
        assert_eq!(Dialect::new("clock").types(&[&TYPE]).check(), Ok(()));
        let errors = Dialect::new("clock").types(&[&OTHER]).check().expect_err("it is accepted");
        assert!(errors.messages[0].starts_with("type 'clock.time': assembly format: no operand"), "{errors}");
    }
}
