//! Functions: `func @f(%a: i32 {k: v}) -> (i32) attributes {k: v} {...}`.

use super::{Era, OldParser, ParseResult, put};
use diag::Diagnostic;
use ir::asm::{ParsedArgument, ParsedOperand};
use ir::{Attr, NamedAttr, OpState, Type};
use syntax::legacy::OpHead;

/// Arguments as they are written.
#[derive(Default)]
struct Signature {
    named: Vec<ParsedArgument>,
    inputs: Vec<Type>,
    input_attrs: Vec<Attr>,
    results: Vec<Type>,
    result_attrs: Vec<Attr>,
}

/// Parses a function after `func`.
pub(super) fn read<'a>(
    p: &mut OldParser<'_, 'a>,
    head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<()> {
    let cx = p.cx;
    if p.era() == Era::Y2019 && p.is_nested_in("func.func") {
        return Err(p.fail(head.pos as usize, "custom op 'func' is unknown"));
    }
    let mut private = false;
    for visibility in [&b"private"[..], b"nested", b"public"] {
        if p.eat_word(visibility) {
            private = visibility != b"public";
            put(cx, attrs, "sym_visibility", cx.string_attr(visibility));
            break;
        }
    }
    if p.ws() != b'@' {
        return Err(no_name(p));
    }
    let name = p.symbol_ident()?;
    put(cx, attrs, "sym_name", cx.string_attr(cx.ident_text(name)));
    let mut signature = Signature::default();
    arguments(p, &mut signature)?;
    results(p, &mut signature)?;
    let ty = cx.function_type(&signature.inputs, &signature.results);
    put(cx, attrs, "function_type", cx.type_attr(ty));
    if let Some(old) = p.old_mut() {
        old.known_functions.insert(name, ty);
    }
    p.access_clauses(&signature.named, attrs)?;
    attrs.extend(p.optional_dict_entries(true)?);
    for (name, list) in [("arg_attrs", &signature.input_attrs), ("res_attrs", &signature.result_attrs)] {
        if list.iter().any(|&dict| dict != Attr::EMPTY_DICT) {
            put(cx, attrs, name, cx.array_attr(list));
        }
    }
    // The location of a function preceded its body.
    if let Some(loc) = p.optional_trailing_loc()? {
        state.loc = loc;
    }
    if p.ws() != b'{' {
        p.empty_region(state);
        if !private {
            attrs.retain(|entry| cx.ident_str(entry.name) != "sym_visibility");
            put(cx, attrs, "sym_visibility", cx.string_attr(b"private"));
        }
        return Ok(());
    }
    let label = p.old_token(p.pos + 1);
    let region = p.region(state, &signature.named)?;
    let body = state.child.as_ref();
    let entry = body.and_then(|body| body.region(region).first_block());
    let fits = entry.is_none_or(|entry| {
        entry.arguments().map(|value| value.ty().handle()).eq(signature.inputs.iter().copied())
    });
    if !fits && p.era() == Era::Y2019 && p.at(label) == b'^' {
        return Err(p.fail(label, "argument and block argument type mismatch"));
    }
    if body.is_some_and(|body| {
        body.region(region).is_empty()
            || body.region(region).blocks().all(|block| block.ops().next().is_none())
    }) {
        let end = p.pos - 1;
        let message = "function must have a body";
        return Err(p.fail(if head.pos as usize <= end { end } else { p.pos }, message));
    }
    Ok(())
}

/// Returns the attributes of `"builtin.func"`: one without a body is private.
pub(super) fn adjust<'a>(
    p: &mut OldParser<'_, 'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
    _successors: &[u32],
) -> ParseResult<()> {
    let cx = p.cx;
    let region = state.built_regions.first().copied();
    let empty = match (region, &state.child) {
        (Some(region), Some(body)) => body.region(region).is_empty(),
        _ => false,
    };
    p.old_argument_entries(state, attrs);
    let visibility = attrs.iter().any(|entry| cx.ident_str(entry.name) == "sym_visibility");
    if empty && !visibility {
        put(cx, attrs, "sym_visibility", cx.string_attr(b"private"));
    }
    Ok(())
}

fn no_name(p: &mut OldParser<'_, '_>) -> Diagnostic {
    p.fail_here("expected a function identifier like '@foo'")
}

/// Parses `(%a: T {k: v}, ...)` or `(T {k: v}, ...)`.
fn arguments(p: &mut OldParser<'_, '_>, signature: &mut Signature) -> ParseResult<()> {
    p.want(b'(', "expected '(' in function signature")?;
    if p.eat(b')') {
        return Ok(());
    }
    loop {
        let first = p.ws();
        let pos = p.pos;
        let name = if first == b'%' { Some(p.operand_use()?) } else { None };
        if name.is_none() && !signature.named.is_empty() {
            return Err(p.fail(pos, "expected SSA identifier"));
        }
        if name.is_some() {
            if signature.named.len() != signature.inputs.len() {
                return Err(p.fail(pos, "expected type instead of SSA identifier"));
            }
            if !p.eat_colon() {
                return Err(p.wrong("expected ':'"));
            }
        }
        argument(p, signature, name)?;
        if !p.eat(b',') {
            return p.want(b')', "expected ')' to end function signature");
        }
    }
}

/// Returns the type, attributes and location of an argument.
fn argument(
    p: &mut OldParser<'_, '_>,
    signature: &mut Signature,
    name: Option<ParsedOperand>,
) -> ParseResult<()> {
    let ty = p.ty()?;
    let attrs = dictionary(p)?;
    let loc = p.optional_trailing_loc()?;
    signature.inputs.push(ty);
    signature.input_attrs.push(attrs);
    if let Some(name) = name {
        let loc = loc.unwrap_or(p.loc_at_pos(name.pos.0));
        signature.named.push(ParsedArgument { name, ty: Some(ty), attrs: None, loc });
    }
    Ok(())
}

fn dictionary(p: &mut OldParser<'_, '_>) -> ParseResult<Attr> {
    if p.ws() != b'{' {
        return Ok(Attr::EMPTY_DICT);
    }
    let entries = p.nested(syntax::legacy::Parser::dict_entries)?;
    Ok(p.argument_attrs(entries))
}

/// Parses `-> T` or `-> (T {k = v}, ...)`.
fn results(p: &mut OldParser<'_, '_>, signature: &mut Signature) -> ParseResult<()> {
    if !p.eat_arrow() {
        return Ok(());
    }
    if !p.eat(b'(') {
        let ty = p.non_function_ty()?;
        signature.results.push(ty);
        return Ok(());
    }
    if p.eat(b')') {
        return Ok(());
    }
    loop {
        let ty = p.ty()?;
        let attrs = if p.ws() == b'{' { dictionary(p)? } else { Attr::EMPTY_DICT };
        signature.results.push(ty);
        signature.result_attrs.push(attrs);
        if !p.eat(b',') {
            return p.want(b')', "expected ')' in type list");
        }
    }
}
