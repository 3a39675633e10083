//! Directives of `gang`, and of clauses of `acc.routine`.

use crate::clauses::{Values, attr_of, groups, operands_of, print_value};
use crate::devices::{
    is_only_none, items, only_none, optional_kind, optional_kinds, print_kind, print_kinds,
};
use crate::enums::{COMBINED_CONSTRUCTS, CombinedConstructsType, GANG_ARG_TYPE, GangArgType};
use diag::Diagnostic;
use ir::asm::{Delimiter, OpParser};
use ir::def::{CustomArg, CustomDirective, EnumAttr};
use ir::{Attr, Context};

type Parsed<T> = Result<T, Diagnostic>;

/// Meanings of arguments of `gang`, with their keywords.
const ARGUMENTS: [(&str, GangArgType); 3] =
    [("num", GangArgType::Num), ("dim", GangArgType::Dim), ("static", GangArgType::Static)];

/// Constructs that are combined with a loop, with their keywords.
const CONSTRUCTS: [(&str, CombinedConstructsType); 3] = [
    ("kernels", CombinedConstructsType::KernelsLoop),
    ("parallel", CombinedConstructsType::ParallelLoop),
    ("serial", CombinedConstructsType::SerialLoop),
];

/// Returns the attribute of a case.
fn case(cx: &Context, name: &str, word: u32) -> Attr {
    match cx.find_attr_def(name) {
        Some(def) => cx.dialect_attr(def, [Some(cx.i64_attr(i64::from(word)))]),
        None => Attr::UNIT,
    }
}

/// Parses arguments of `gang` in braces.
fn gang_arguments(values: &mut Values, kinds: &mut Vec<Attr>, parser: &mut dyn OpParser) -> Parsed<()> {
    let mut comma = false;
    loop {
        let found = ARGUMENTS.iter().find(|(word, _)| parser.optional_keyword(word));
        let Some((_, kind)) = found else {
            return match comma {
                true => Err(parser.error("new value expected after comma")),
                false => Err(parser.error("expect at least one of num, dim or static values")),
            };
        };
        parser.punct("=")?;
        values.value(parser)?;
        kinds.push(case(parser.context(), GANG_ARG_TYPE.name, kind.to_word()));
        if !parser.optional_punct(",") {
            return Ok(());
        }
        comma = true;
    }
}

/// Nothing, or `([kind], {num=%a : i64, static=%b : i64} [kind])`.
pub(crate) const GANG_CLAUSE: CustomDirective = CustomDirective {
    name: "GangClause",
    parse: &|parser, _, args| {
        if !parser.optional_punct("(") {
            args[5] = CustomArg::Attr(Some(only_none(parser.context())));
            return Ok(true);
        }
        let only = optional_kinds(parser)?;
        let (mut values, mut kinds) = (Values::default(), Vec::new());
        if only.is_none() || parser.optional_punct(",") {
            values.groups(parser, &mut |values, parser| gang_arguments(values, &mut kinds, parser))?;
        }
        parser.punct(")")?;
        values.store(parser, args, 3, Some(4));
        args[2] = CustomArg::Attr(Some(parser.context().array_attr(&kinds)));
        args[5] = CustomArg::Attr(Some(parser.context().array_attr(&only.unwrap_or_default())));
        Ok(true)
    },
    print: &|op, parts, printer| {
        let (range, only) = (operands_of(parts.first()), attr_of(op, parts.get(5)));
        if range.is_empty() && is_only_none(only) {
            return;
        }
        let (meanings, only) = (items(attr_of(op, parts.get(2))), items(only));
        let kinds = items(attr_of(op, parts.get(3)));
        printer.write("(");
        print_kinds(printer, &only);
        printer.write(if only.is_empty() || kinds.is_empty() { "" } else { ", " });
        for (index, group) in groups(op, range.clone(), parts.get(4)).into_iter().enumerate() {
            printer.write(if index == 0 { "{" } else { ", {" });
            for at in group.clone() {
                let meaning = meanings.get(at - range.start).and_then(|kind| GangArgType::DEF.narrow(*kind));
                let word = ARGUMENTS.iter().find(|(_, kind)| Some(kind.to_word()) == meaning);
                printer.write(if at == group.start { "" } else { ", " });
                printer.write(word.map_or("num", |(word, _)| word));
                printer.write("=");
                print_value(op, at, printer);
            }
            printer.write("}");
            print_kind(printer, kinds.get(index));
        }
        printer.write(")");
    },
    line: None,
};

/// `kernels`, `parallel` or `serial`.
pub(crate) const COMBINED_CONSTRUCTS_LOOP: CustomDirective = CustomDirective {
    name: "CombinedConstructsLoop",
    parse: &|parser, _, args| {
        let Some((_, construct)) = CONSTRUCTS.iter().find(|(word, _)| parser.optional_keyword(word)) else {
            return Err(parser.error("expected compute construct name"));
        };
        let attr = case(parser.context(), COMBINED_CONSTRUCTS.name, construct.to_word());
        args[0] = CustomArg::Attr(Some(attr));
        Ok(true)
    },
    print: &|op, parts, printer| {
        let found = attr_of(op, parts.first()).and_then(|attr| CombinedConstructsType::DEF.narrow(attr));
        if let Some((word, _)) = CONSTRUCTS.iter().find(|(_, construct)| Some(construct.to_word()) == found) {
            printer.write(word);
        }
    },
    line: None,
};

/// `@name, "name" [kind]`.
pub(crate) const BIND_NAME: CustomDirective = CustomDirective {
    name: "BindName",
    parse: &|parser, _, args| {
        let mut lists: [Vec<Attr>; 4] = Default::default();
        parser.list(Delimiter::None, &mut |parser| {
            let name = parser.attribute(None)?;
            let view = parser.context().attr_ref(name);
            let (is_symbol, is_text) = (view.as_symbol_ref().is_some(), view.as_bytes().is_some());
            // As upstream, what is neither a symbol nor a text is dropped, but not its kind of device.
            if is_symbol || is_text {
                lists[usize::from(!is_symbol)].push(name);
            }
            lists[2 + usize::from(!is_symbol)].push(optional_kind(parser)?);
            Ok(())
        })?;
        for (arg, list) in args.iter_mut().zip(lists) {
            *arg = CustomArg::Attr(Some(parser.context().array_attr(&list)));
        }
        Ok(true)
    },
    print: &|op, parts, printer| {
        let mut first = true;
        for (names, kinds) in [(0, 2), (1, 3)] {
            let kinds = items(attr_of(op, parts.get(kinds)));
            for (index, name) in items(attr_of(op, parts.get(names))).into_iter().enumerate() {
                printer.write(if std::mem::take(&mut first) { "" } else { ", " });
                printer.attr(name.handle());
                print_kind(printer, kinds.get(index));
            }
        }
    },
    line: None,
};

/// Nothing, or `([kind], dim: 1 : i64 [kind])`.
pub(crate) const ROUTINE_GANG_CLAUSE: CustomDirective = CustomDirective {
    name: "RoutineGangClause",
    parse: &|parser, _, args| {
        if !parser.optional_punct("(") {
            args[0] = CustomArg::Attr(Some(only_none(parser.context())));
            return Ok(true);
        }
        let only = optional_kinds(parser)?;
        let (mut dims, mut kinds) = (Vec::new(), Vec::new());
        if only.is_none() || parser.optional_punct(",") {
            parser.list(Delimiter::None, &mut |parser| {
                parser.keyword("dim")?;
                parser.punct(":")?;
                dims.push(parser.attribute(None)?);
                kinds.push(optional_kind(parser)?);
                Ok(())
            })?;
        }
        parser.punct(")")?;
        for (arg, list) in args.iter_mut().zip([only.unwrap_or_default(), dims, kinds]) {
            *arg = CustomArg::Attr(Some(parser.context().array_attr(&list)));
        }
        Ok(true)
    },
    print: &|op, parts, printer| {
        let [only, dims, kinds] = [0, 1, 2].map(|index| items(attr_of(op, parts.get(index))));
        if kinds.is_empty() && is_only_none(attr_of(op, parts.first())) {
            return;
        }
        printer.write("(");
        print_kinds(printer, &only);
        printer.write(if only.is_empty() || kinds.is_empty() { "" } else { ", " });
        for (index, dim) in dims.iter().enumerate() {
            printer.write(if index == 0 { "dim: " } else { ", dim: " });
            printer.attr(dim.handle());
            print_kind(printer, kinds.get(index));
        }
        printer.write(")");
    },
    line: None,
};

/// Nothing, or `([kind, kind])`.
pub(crate) const DEVICE_TYPE_ARRAY_ATTR: CustomDirective = CustomDirective {
    name: "DeviceTypeArrayAttr",
    parse: &|parser, _, args| {
        let kinds = if parser.optional_punct("(") {
            let kinds = optional_kinds(parser)?.unwrap_or_default();
            parser.punct(")")?;
            parser.context().array_attr(&kinds)
        } else {
            only_none(parser.context())
        };
        args[0] = CustomArg::Attr(Some(kinds));
        Ok(true)
    },
    print: &|op, parts, printer| {
        let kinds = attr_of(op, parts.first());
        if !is_only_none(kinds) {
            printer.write("(");
            print_kinds(printer, &items(kinds));
            printer.write(")");
        }
    },
    line: None,
};
