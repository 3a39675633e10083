//! Data that are mapped to a device.

use crate::clauses::{attr_of, items, keyword_of, separate};
use crate::constraints::*;
use crate::enums::{ClauseMapFlags, VariableCaptureKind};
use crate::symbols::{find, symbol_checks};
use diag::Diagnostic;
use ir::OpRef;
use ir::Scope;
use ir::asm::{Delimiter, OpPrinter};
use ir::markers::*;
use op_table::*;

table! {
    /// Bounds of a part of a variable: the first and the last index, the number of elements, and how far they are apart.
    "omp.map.bounds": ["lower_bound" Optional IntLike, "upper_bound" Optional IntLike, "extent" Optional IntLike, "stride" Optional IntLike, "start_idx" Optional IntLike] -> ["result" One MapBounds],
        [SEGMENTS, number("stride_in_bytes", BoolAttr::CONSTRAINT, 0)], SEGMENTED.with(TraitSet::NO_MEMORY_EFFECT),
        "oilist( `lower_bound` `(` $lower_bound `:` type($lower_bound) `)` | `upper_bound` `(` $upper_bound `:` type($upper_bound) `)` | `extent` `(` $extent `:` type($extent) `)` | `stride` `(` $stride `:` type($stride) `)` | `start_idx` `(` $start_idx `:` type($start_idx) `)` ) attr-dict",
        { hooks: OpHooks { verify: Some(&verify_bounds), ..HOOKS } };
    /// A variable, or a part of it, with the way in which it is mapped to a device.
    "omp.map.info": ["var_ptr" One PointerLike, "var_ptr_ptr" Optional PointerLike, "members" Variadic PointerLike, "bounds" Variadic MapBounds] -> ["omp_ptr" One PointerLike],
        [attr("map_capture_type", VariableCaptureKind::CONSTRAINT), attr("map_type", ClauseMapFlags::CONSTRAINT), optional("mapper_id", FlatSymbolRefAttr::CONSTRAINT), optional("members_index", IndexListArrayAttr::CONSTRAINT), optional("name", StrAttr::CONSTRAINT), SEGMENTS, number("partial_map", BoolAttr::CONSTRAINT, 0), attr("var_type", TypeAttr::CONSTRAINT)], SEGMENTED,
        "`var_ptr` `(` $var_ptr `:` type($var_ptr) `,` $var_type `)` `map_clauses` `(` custom<MapClause>($map_type) `)` `capture` `(` custom<CaptureType>($map_capture_type) `)` oilist( `var_ptr_ptr` `(` $var_ptr_ptr `:` type($var_ptr_ptr) `)` | `mapper` `(` $mapper_id `)` | `members` `(` $members `:` custom<MembersIndex>($members_index) `:` type($members) `)` | `bounds` `(` $bounds `)` ) `->` type($omp_ptr) attr-dict",
        { hooks: OpHooks { verify: Some(&verify_info), custom: &[MAP_CLAUSE, CAPTURE_TYPE, MEMBERS_INDEX], ..HOOKS }, interfaces: symbol_checks![mapper] };
}

/// Reports an error at an operation without showing it.
pub(crate) fn plain_error_at(op: OpRef<'_>, message: &str) -> Diagnostic {
    Diagnostic::error(op.context().place(op.loc()), message)
}

/// Keywords of flags, in the order in which they are printed, with `to` and `from` between the sixth and the seventh.
const FLAGS: [(&str, ClauseMapFlags); 18] = [
    ("always", ClauseMapFlags::ALWAYS),
    ("implicit", ClauseMapFlags::IMPLICIT),
    ("ompx_hold", ClauseMapFlags::OMPX_HOLD),
    ("close", ClauseMapFlags::CLOSE),
    ("present", ClauseMapFlags::PRESENT),
    ("delete", ClauseMapFlags::DEL),
    ("return_param", ClauseMapFlags::RETURN_PARAM),
    ("storage", ClauseMapFlags::STORAGE),
    ("private", ClauseMapFlags::PRIV),
    ("literal", ClauseMapFlags::LITERAL),
    ("attach", ClauseMapFlags::ATTACH),
    ("attach_always", ClauseMapFlags::ATTACH_ALWAYS),
    ("attach_none", ClauseMapFlags::ATTACH_NONE),
    ("attach_auto", ClauseMapFlags::ATTACH_AUTO),
    ("ref_ptr", ClauseMapFlags::REF_PTR),
    ("ref_ptee", ClauseMapFlags::REF_PTEE),
    ("ref_ptr_ptee", ClauseMapFlags::REF_PTR_PTEE),
    ("is_device_ptr", ClauseMapFlags::IS_DEVICE_PTR),
];

/// Number of flags that are printed before the direction.
const FLAGS_BEFORE_DIRECTION: usize = 5;

/// Directions of copies.
const DIRECTIONS: [(&str, ClauseMapFlags); 3] = [
    ("tofrom", ClauseMapFlags::TO.union(ClauseMapFlags::FROM)),
    ("from", ClauseMapFlags::FROM),
    ("to", ClauseMapFlags::TO),
];

/// `always, tofrom`.
const MAP_CLAUSE: CustomDirective = CustomDirective {
    name: "MapClause",
    parse: &|parser, _, args| {
        let mut flags = ClauseMapFlags::NONE;
        parser.list(Delimiter::None, &mut |parser| {
            // As upstream, other words are ignored.
            let word = parser.any_keyword()?;
            let found = FLAGS.iter().chain(&DIRECTIONS).find(|(name, _)| *name == word);
            flags = found.map_or(flags, |(_, flag)| flags.union(*flag));
            Ok(())
        })?;
        args[0] = CustomArg::Attr(Some(ClauseMapFlags::DEF.widen(parser.context(), flags.to_word())));
        Ok(true)
    },
    print: &|op, parts, printer| {
        let word = attr_of(op, parts.first()).and_then(|flags| ClauseMapFlags::DEF.narrow(flags));
        let flags = word.and_then(ClauseMapFlags::from_word).unwrap_or(ClauseMapFlags::NONE);
        let (before, after) = FLAGS.split_at(FLAGS_BEFORE_DIRECTION);
        let is_set = |entry: &&(&'static str, ClauseMapFlags)| flags.contains(entry.1);
        let direction = DIRECTIONS.iter().find(|entry| flags.contains(entry.1));
        let words = before.iter().filter(is_set).chain(direction).chain(after.iter().filter(is_set));
        let words: Vec<&str> = words.map(|(name, _)| *name).collect();
        printer.write(if flags == ClauseMapFlags::NONE { "none" } else { "" });
        printer.write(&words.join(", "));
    },
    line: None,
};

/// `ByRef`.
const CAPTURE_TYPE: CustomDirective = CustomDirective {
    name: "CaptureType",
    parse: &|parser, _, args| {
        // As upstream, another word leaves the attribute out, which the verifier reports.
        let word = parser.any_keyword()?;
        let value = VariableCaptureKind::DEF.value(word.as_bytes());
        args[0] = CustomArg::Attr(value.map(|value| VariableCaptureKind::DEF.widen(parser.context(), value)));
        Ok(true)
    },
    print: &|op, parts, printer| {
        printer.write(keyword_of(VariableCaptureKind::DEF, attr_of(op, parts.first())))
    },
    line: None,
};

/// `[0], [1, 2]`.
const MEMBERS_INDEX: CustomDirective = CustomDirective {
    name: "MembersIndex",
    parse: &|parser, _, args| {
        let mut members = Vec::new();
        parser.list(Delimiter::None, &mut |parser| {
            let mut indices = Vec::new();
            parser.punct("[")?;
            parser.list(Delimiter::None, &mut |parser| {
                let index = parser.int64()?;
                indices.push(parser.context().i64_attr(index));
                Ok(())
            })?;
            parser.punct("]")?;
            members.push(parser.context().array_attr(&indices));
            Ok(())
        })?;
        args[0] = CustomArg::Attr(Some(parser.context().array_attr(&members)));
        Ok(true)
    },
    print: &|op, parts, printer| {
        for (index, member) in items(attr_of(op, parts.first())).into_iter().enumerate() {
            separate(index, printer);
            print_indices(&items(Some(member)), printer);
        }
    },
    line: None,
};

/// Prints `[1, 2]`.
fn print_indices(indices: &[ir::AttrRef<'_>], printer: &mut dyn OpPrinter) {
    printer.write("[");
    for (at, index) in indices.iter().enumerate() {
        separate(at, printer);
        printer.integer(index.as_i64().unwrap_or_default());
    }
    printer.write("]");
}

fn verify_bounds(op: OpRef<'_>) -> Result<(), Diagnostic> {
    match group(op, "extent").is_empty() && group(op, "upper_bound").is_empty() {
        true => Err(op.plain_error("expected extent or upperbound.")),
        false => Ok(()),
    }
}

/// Verifies that the variables of a clause are defined by `omp.map.info`.
pub(crate) fn check_defined_by_info(op: OpRef<'_>, operands: &str, clause: &str) -> Result<(), Diagnostic> {
    let is_info = |at| op.operand(at).defining_op().is_some_and(|def| def.is("omp.map.info"));
    match group(op, operands).all(is_info) {
        true => Ok(()),
        false => Err(op.error(format!("'{clause}' arguments must be defined by 'omp.map.info' ops"))),
    }
}

fn verify_info(op: OpRef<'_>) -> Result<(), Diagnostic> {
    check_defined_by_info(op, "members", "members")
}

/// Verifies that a mapper is declared.
fn mapper(op: OpRef<'_>, symbols: &Scope<'_>) -> Result<(), Diagnostic> {
    let Some(id) = op.attr("mapper_id") else { return Ok(()) };
    match find(op.context(), symbols, id, "omp.declare_mapper") {
        Some(_) => Ok(()),
        None => Err(op.plain_error("invalid mapper id")),
    }
}

/// Verifies that what is mapped is described, in a way that a construct permits.
pub(crate) fn verify_map_clause(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (mut to, mut from) = (Vec::new(), Vec::new());
    for at in group(op, "map_vars") {
        let Some(info) = op.operand(at).defining_op() else {
            return Err(plain_error_at(op, "missing map operation"));
        };
        if !info.is("omp.map.info") {
            if op.is("omp.declare_mapper.info") {
                continue;
            }
            return Err(plain_error_at(op, "map argument is not a map entry operation"));
        }
        let flags = info.enum_attr::<ClauseMapFlags>("map_type").unwrap_or(ClauseMapFlags::NONE);
        let is = |flag| flags.contains(flag);
        if let Some(message) = forbidden(op, flags) {
            return Err(plain_error_at(op, message));
        }
        if !op.is("omp.target_update") {
            continue;
        }
        let variable = info.operand(0);
        let (is_to, is_from) = (is(ClauseMapFlags::TO), is(ClauseMapFlags::FROM));
        if is_to && (is_from || from.contains(&variable)) || is_from && to.contains(&variable) {
            return Err(plain_error_at(op, "either to or from map types can be specified, not both"));
        }
        if is(ClauseMapFlags::ALWAYS) || is(ClauseMapFlags::CLOSE) || is(ClauseMapFlags::IMPLICIT) {
            let message = "present, mapper and iterator map type modifiers are permitted";
            return Err(plain_error_at(op, message));
        }
        if is_to { to.push(variable) } else { from.push(variable) }
    }
    Ok(())
}

/// Returns an error about a way of mapping that a construct does not permit.
fn forbidden(op: OpRef<'_>, flags: ClauseMapFlags) -> Option<&'static str> {
    let [to, from, del] =
        [ClauseMapFlags::TO, ClauseMapFlags::FROM, ClauseMapFlags::DEL].map(|flag| flags.contains(flag));
    match op.name_str() {
        "omp.target_data" | "omp.target" if del => Some("to, from, tofrom and alloc map types are permitted"),
        "omp.target_enter_data" if from || del => Some("to and alloc map types are permitted"),
        "omp.target_exit_data" if to => Some("from, release and delete map types are permitted"),
        "omp.target_update" if del || (!to && !from) => {
            Some("at least one of to or from map types must be specified, other map types are not permitted")
        }
        _ => None,
    }
}
