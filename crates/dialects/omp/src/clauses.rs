//! Directives of clauses with values: `depend(taskdependin -> %a : !llvm.ptr)`, `schedule(static = %c : i32, simd)`.

use crate::enums::{ClauseOrderKind, ClauseScheduleKind, ClauseTaskDepend, OrderModifier, ScheduleModifier};
use diag::Diagnostic;
use ir::asm::{Delimiter, OpParser, OpPrinter, ParsedOperand};
use ir::def::{CustomArg, CustomDirective, CustomPart, EnumAttr, EnumDef};
use ir::{Attr, AttrRef, OpRef, Type};
use std::ops::Range;

type Parsed<T> = Result<T, Diagnostic>;

/// Returns the operands that a part is.
pub(crate) fn operands_of(part: Option<&CustomPart>) -> Range<usize> {
    match part {
        Some(CustomPart::Operands(range)) => range.clone(),
        _ => 0..0,
    }
}

/// Returns the attribute that a part is.
pub(crate) fn attr_of<'a>(op: OpRef<'a>, part: Option<&CustomPart>) -> Option<AttrRef<'a>> {
    match part {
        Some(CustomPart::Attr(Some(attr))) => Some(op.context().attr_ref(*attr)),
        _ => None,
    }
}

/// Returns the items of an array, none if it is absent.
pub(crate) fn items(attr: Option<AttrRef<'_>>) -> Vec<AttrRef<'_>> {
    attr.and_then(|attr| Some(attr.as_array()?.collect())).unwrap_or_default()
}

/// Returns the keyword of a case.
pub(crate) fn keyword_of(cases: &'static EnumDef, attr: Option<AttrRef<'_>>) -> &'static str {
    let word = attr.and_then(|attr| cases.narrow(attr));
    word.and_then(|word| cases.cases.iter().find(|case| case.1 == word)).map_or("", |case| case.0)
}

/// Prints a comma before all entries of a list but the first.
pub(crate) fn separate(index: usize, printer: &mut dyn OpPrinter) {
    printer.write(if index == 0 { "" } else { ", " });
}

/// Prints `%a : type`.
fn print_value(op: OpRef<'_>, at: usize, printer: &mut dyn OpPrinter) {
    printer.operand(op.operand(at));
    printer.write(" : ");
    printer.ty(op.operand(at).ty_handle());
}

/// Parses a case of an enum.
fn parse_case(parser: &mut dyn OpParser, cases: &'static EnumDef) -> Parsed<Attr> {
    let pos = parser.position();
    let word = parser.any_keyword()?;
    match cases.value(word.as_bytes()) {
        Some(value) => Ok(cases.widen(parser.context(), value)),
        None => Err(parser.error_at(pos, &format!("invalid clause value: '{word}'"))),
    }
}

/// A case of an enum: `relaxed`.
pub(crate) const fn clause_attr<E: EnumAttr>() -> CustomDirective {
    CustomDirective {
        name: "ClauseAttr",
        parse: &|parser, _, args| {
            args[0] = CustomArg::Attr(Some(parse_case(parser, E::DEF)?));
            Ok(true)
        },
        print: &|op, parts, printer| printer.write(keyword_of(E::DEF, attr_of(op, parts.first()))),
        line: None,
    }
}

/// `%allocator : type -> %variable : type, ...`.
pub(crate) const ALLOCATE_AND_ALLOCATOR: CustomDirective = CustomDirective {
    name: "AllocateAndAllocator",
    parse: &|parser, _, args| {
        let mut operands: [Vec<ParsedOperand>; 2] = Default::default();
        let mut types: [Vec<Type>; 2] = Default::default();
        parser.list(Delimiter::None, &mut |parser| {
            for (index, (operands, types)) in operands.iter_mut().zip(&mut types).rev().enumerate() {
                if index > 0 {
                    parser.punct("->")?;
                }
                operands.push(parser.operand()?);
                types.push(parser.colon_type()?);
            }
            Ok(())
        })?;
        for (index, (operands, types)) in operands.into_iter().zip(types).enumerate() {
            args[2 * index] = CustomArg::Operands(operands);
            args[2 * index + 1] = CustomArg::Types(types);
        }
        Ok(true)
    },
    print: &|op, parts, printer| {
        let (variables, allocators) = (operands_of(parts.first()), operands_of(parts.get(2)));
        for (index, (variable, allocator)) in variables.zip(allocators).enumerate() {
            separate(index, printer);
            print_value(op, allocator, printer);
            printer.write(" -> ");
            print_value(op, variable, printer);
        }
    },
    line: None,
};

/// `%a = %step : type, ...`.
pub(crate) const LINEAR_CLAUSE: CustomDirective = CustomDirective {
    name: "LinearClause",
    parse: &|parser, _, args| {
        let (mut variables, mut types, mut steps) = (Vec::new(), Vec::new(), Vec::new());
        parser.list(Delimiter::None, &mut |parser| {
            variables.push(parser.operand()?);
            parser.punct("=")?;
            steps.push(parser.operand()?);
            types.push(parser.colon_type()?);
            Ok(())
        })?;
        args[0] = CustomArg::Operands(variables);
        args[1] = CustomArg::Types(types);
        args[2] = CustomArg::Operands(steps);
        Ok(true)
    },
    print: &|op, parts, printer| {
        let mut steps = operands_of(parts.get(2));
        for (index, variable) in operands_of(parts.first()).enumerate() {
            separate(index, printer);
            printer.operand(op.operand(variable));
            if let Some(step) = steps.next() {
                printer.write(" = ");
                printer.operand(op.operand(step));
            }
            printer.write(" : ");
            printer.ty(op.operand(variable).ty_handle());
        }
    },
    line: None,
};

/// `%a : type -> 32 : i64, ...`.
pub(crate) const ALIGNED_CLAUSE: CustomDirective = CustomDirective {
    name: "AlignedClause",
    parse: &|parser, _, args| {
        let (mut variables, mut types, mut alignments) = (Vec::new(), Vec::new(), Vec::new());
        parser.list(Delimiter::None, &mut |parser| {
            variables.push(parser.operand()?);
            types.push(parser.colon_type()?);
            parser.punct("->")?;
            alignments.push(parser.attribute(None)?);
            Ok(())
        })?;
        args[0] = CustomArg::Operands(variables);
        args[1] = CustomArg::Types(types);
        args[2] = CustomArg::Attr(Some(parser.context().array_attr(&alignments)));
        Ok(true)
    },
    print: &|op, parts, printer| {
        let alignments = items(attr_of(op, parts.get(2)));
        for (index, variable) in operands_of(parts.first()).enumerate() {
            separate(index, printer);
            print_value(op, variable, printer);
            if let Some(alignment) = alignments.get(index) {
                printer.write(" -> ");
                printer.attr(alignment.handle());
            }
        }
    },
    line: None,
};

/// `%a -> @copy : type, ...`.
pub(crate) const COPYPRIVATE: CustomDirective = CustomDirective {
    name: "Copyprivate",
    parse: &|parser, _, args| {
        let (mut variables, mut types, mut symbols) = (Vec::new(), Vec::new(), Vec::new());
        parser.list(Delimiter::None, &mut |parser| {
            variables.push(parser.operand()?);
            parser.punct("->")?;
            symbols.push(parse_symbol(parser)?);
            types.push(parser.colon_type()?);
            Ok(())
        })?;
        args[0] = CustomArg::Operands(variables);
        args[1] = CustomArg::Types(types);
        args[2] = CustomArg::Attr(Some(parser.context().array_attr(&symbols)));
        Ok(true)
    },
    print: &|op, parts, printer| {
        let symbols = items(attr_of(op, parts.get(2)));
        for (index, (variable, symbol)) in operands_of(parts.first()).zip(symbols).enumerate() {
            separate(index, printer);
            printer.operand(op.operand(variable));
            printer.write(" -> ");
            printer.attr(symbol.handle());
            printer.write(" : ");
            printer.ty(op.operand(variable).ty_handle());
        }
    },
    line: None,
};

/// Parses a symbol reference.
pub(crate) fn parse_symbol(parser: &mut dyn OpParser) -> Parsed<Attr> {
    let pos = parser.position();
    let symbol = parser.attribute(None)?;
    let found = parser.context().attr_ref(symbol);
    if found.as_symbol_ref().is_some() {
        return Ok(symbol);
    }
    let message =
        format!("invalid kind of attribute specified: expected builtin.symbol_ref, but found '{found}'");
    Err(parser.error_at(pos, &message))
}

/// `taskdependin -> %a : type, ...`.
pub(crate) const DEPEND_VAR_LIST: CustomDirective = CustomDirective {
    name: "DependVarList",
    parse: &|parser, _, args| {
        let (mut variables, mut types, mut kinds) = (Vec::new(), Vec::new(), Vec::new());
        parser.list(Delimiter::None, &mut |parser| {
            let pos = parser.position();
            let word = parser.any_keyword()?;
            parser.punct("->")?;
            variables.push(parser.operand()?);
            types.push(parser.colon_type()?);
            match ClauseTaskDepend::DEF.value(word.as_bytes()) {
                Some(value) => kinds.push(ClauseTaskDepend::DEF.widen(parser.context(), value)),
                None => return Err(parser.error_at(pos, &format!("unknown kind of dependence: '{word}'"))),
            }
            Ok(())
        })?;
        args[0] = CustomArg::Operands(variables);
        args[1] = CustomArg::Types(types);
        args[2] = CustomArg::Attr(Some(parser.context().array_attr(&kinds)));
        Ok(true)
    },
    print: &|op, parts, printer| {
        let kinds = items(attr_of(op, parts.get(2)));
        for (index, variable) in operands_of(parts.first()).enumerate() {
            separate(index, printer);
            printer.write(keyword_of(ClauseTaskDepend::DEF, kinds.get(index).copied()));
            printer.write(" -> ");
            print_value(op, variable, printer);
        }
    },
    line: None,
};

/// `concurrent`, or `reproducible:concurrent`.
pub(crate) const ORDER_CLAUSE: CustomDirective = CustomDirective {
    name: "OrderClause",
    parse: &|parser, _, args| {
        let mut pos = parser.position();
        let mut word = parser.any_keyword()?;
        if let Some(modifier) = OrderModifier::DEF.value(word.as_bytes()) {
            args[1] = CustomArg::Attr(Some(OrderModifier::DEF.widen(parser.context(), modifier)));
            parser.punct(":")?;
            pos = parser.position();
            word = parser.any_keyword()?;
        }
        let Some(order) = ClauseOrderKind::DEF.value(word.as_bytes()) else {
            return Err(parser.error_at(pos, &format!("invalid clause value: '{word}'")));
        };
        args[0] = CustomArg::Attr(Some(ClauseOrderKind::DEF.widen(parser.context(), order)));
        Ok(true)
    },
    print: &|op, parts, printer| {
        if let Some(modifier) = attr_of(op, parts.get(1)) {
            printer.write(keyword_of(OrderModifier::DEF, Some(modifier)));
            printer.write(":");
        }
        printer.write(keyword_of(ClauseOrderKind::DEF, attr_of(op, parts.first())));
    },
    line: None,
};

/// Parses the modifiers of a schedule: the order, and whether it is for vectors.
fn parse_modifiers(parser: &mut dyn OpParser) -> Parsed<(Option<ScheduleModifier>, bool)> {
    let mut words = Vec::new();
    while parser.optional_punct(",") {
        words.push(parser.any_keyword()?);
    }
    let failed = |parser: &dyn OpParser, message: &str| Err(parser.error_at(parser.name_position(), message));
    if words.len() > 2 {
        return failed(parser, " unexpected modifier(s)");
    }
    let mut modifiers = Vec::new();
    for word in &words {
        match ScheduleModifier::DEF.value(word.as_bytes()).and_then(ScheduleModifier::from_word) {
            Some(modifier) => modifiers.push(modifier),
            None => return failed(parser, &format!(" unknown modifier type: {word}")),
        }
    }
    match modifiers[..] {
        [] => Ok((None, false)),
        [ScheduleModifier::Simd] => Ok((Some(ScheduleModifier::None), true)),
        [order] => Ok((Some(order), false)),
        [order, ScheduleModifier::Simd] if order != ScheduleModifier::Simd => Ok((Some(order), true)),
        _ => failed(parser, " incorrect modifier order"),
    }
}

/// `static = %chunk : type, monotonic, simd`.
pub(crate) const SCHEDULE_CLAUSE: CustomDirective = CustomDirective {
    name: "ScheduleClause",
    parse: &|parser, _, args| {
        let word = parser.any_keyword()?;
        let kind = ClauseScheduleKind::DEF.value(word.as_bytes()).and_then(ClauseScheduleKind::from_word);
        let Some(kind) = kind else {
            return Err(parser.error_at(parser.name_position(), " expected schedule kind"));
        };
        let has_chunks = matches!(
            kind,
            ClauseScheduleKind::Static | ClauseScheduleKind::Dynamic | ClauseScheduleKind::Guided
        );
        if has_chunks && parser.optional_punct("=") {
            args[3] = CustomArg::Operands(vec![parser.operand()?]);
            args[4] = CustomArg::Types(vec![parser.colon_type()?]);
        }
        let (order, is_simd) = parse_modifiers(parser)?;
        let cx = parser.context();
        args[0] = CustomArg::Attr(Some(ClauseScheduleKind::DEF.widen(cx, kind.to_word())));
        args[1] = CustomArg::Attr(order.map(|order| ScheduleModifier::DEF.widen(cx, order.to_word())));
        args[2] = CustomArg::Attr(is_simd.then_some(Attr::UNIT));
        Ok(true)
    },
    print: &|op, parts, printer| {
        printer.write(keyword_of(ClauseScheduleKind::DEF, attr_of(op, parts.first())));
        for chunk in operands_of(parts.get(3)) {
            printer.write(" = ");
            print_value(op, chunk, printer);
        }
        if let Some(modifier) = attr_of(op, parts.get(1)) {
            printer.write(", ");
            printer.write(keyword_of(ScheduleModifier::DEF, Some(modifier)));
        }
        printer.write(if attr_of(op, parts.get(2)).is_some() { ", simd" } else { "" });
    },
    line: None,
};
