//! Parsing `private @name(%arg: type {attrs}, ...) -> (types) attributes {...} { body }`.

use diag::Diagnostic;
use ir::asm::{OpParser, ParsedArgument};
use ir::{Attr, Ident, NamedAttr, OpState, Type};
use smallvec::SmallVec;

/// Additional syntax accepted in an argument list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArgumentStyle {
    /// Nothing.
    Fixed,
    /// `...` at the end.
    Variadic,
}

/// Creates the type of a signature from inputs, results and whether it is variadic; an error is a reason
/// after "failed to construct function type".
pub type MakeType<'m> = &'m dyn Fn(&ir::Context, &[Type], &[Type], bool) -> Result<Type, String>;

/// Parsed signature: arguments, all with or all without names, and results.
#[derive(Default)]
pub struct Signature {
    /// Arguments with names.
    pub arguments: SmallVec<[ParsedArgument; 4]>,
    /// Types of the arguments.
    pub inputs: SmallVec<[Type; 4]>,
    /// Dictionary of each argument.
    pub input_attrs: SmallVec<[Attr; 4]>,
    /// Types of the results.
    pub results: SmallVec<[Type; 2]>,
    /// Dictionary of each result.
    pub result_attrs: SmallVec<[Attr; 2]>,
    /// Whether the arguments end with `...`.
    pub variadic: bool,
}

/// Parses `(%arg: type {attrs}, ...) -> (types)`.
pub fn parse_signature(parser: &mut dyn OpParser, style: ArgumentStyle) -> Result<Signature, Diagnostic> {
    let mut signature = Signature::default();
    parse_arguments(parser, style, &mut signature)?;
    parse_results(parser, &mut signature)?;
    Ok(signature)
}

impl Signature {
    /// Stores the dictionaries of arguments and results as `arg_attrs` and `res_attrs`, unless all of a kind
    /// are empty.
    pub fn set_attrs(&self, cx: &ir::Context, state: &mut OpState) {
        set_attrs(cx, state, Ident::ARG_ATTRS, &self.input_attrs);
        set_attrs(cx, state, Ident::RES_ATTRS, &self.result_attrs);
    }
}

/// Attributes that follow from the signature and are not allowed in the dictionary.
const INFERRED: [&str; 3] = ["sym_visibility", "sym_name", "function_type"];

/// Parses a function after its operation's name. `make_type` creates the type of the signature from inputs,
/// results and whether it is variadic.
pub fn parse_function(
    parser: &mut dyn OpParser,
    state: &mut OpState,
    style: ArgumentStyle,
    make_type: MakeType<'_>,
) -> Result<(), Diagnostic> {
    for visibility in ["public", "private", "nested"] {
        if parser.optional_keyword(visibility) {
            let cx = parser.context();
            state.try_put_attr(cx, Ident::SYM_VISIBILITY, cx.string_attr(visibility.as_bytes()));
            break;
        }
    }
    let name = parser.symbol_name()?;
    state.try_put_attr(parser.context(), Ident::SYM_NAME, name.attr());
    let position = parser.position();
    let signature = parse_signature(parser, style)?;
    let cx = parser.context();
    let ty = make_type(cx, &signature.inputs, &signature.results, signature.variadic)
        .map_err(|reason| parser.error_at(position, &format!("failed to construct function type{reason}")))?;
    state.try_put_attr(cx, Ident::FUNCTION_TYPE, cx.type_attr(ty));
    let dictionary = parser.position();
    for NamedAttr { name, value } in parser.optional_attr_dict_with_keyword()? {
        let cx = parser.context();
        let text = cx.ident_str(name);
        if INFERRED.contains(&text) {
            let message = format!(
                "'{text}' is an inferred attribute and should not be specified in the explicit attribute dictionary"
            );
            return Err(parser.error_at(dictionary, &message));
        }
        // An attribute of another kind is dropped, as in MLIR.
        state.try_put_attr(cx, name, value);
    }
    signature.set_attrs(parser.context(), state);
    let body = parser.position();
    match parser.optional_region(state, &signature.arguments)? {
        Some(region) => {
            let empty = state.child.as_ref().is_some_and(|body| body.region(region).is_empty());
            if empty {
                return Err(parser.error_at(body, "expected non-empty function body"));
            }
            state.built_regions.push(region);
        }
        None => {
            let region = parser.empty_region(state);
            state.built_regions.push(region);
        }
    }
    Ok(())
}

/// Stores a list of dictionaries, unless all are empty.
fn set_attrs(cx: &ir::Context, state: &mut OpState, name: Ident, attrs: &[Attr]) {
    if attrs.iter().any(|&attrs| attrs != Attr::EMPTY_DICT) {
        state.try_put_attr(cx, name, cx.array_attr(attrs));
    }
}

fn parse_arguments(
    parser: &mut dyn OpParser,
    style: ArgumentStyle,
    signature: &mut Signature,
) -> Result<(), Diagnostic> {
    parser.punct("(")?;
    if parser.optional_punct(")") {
        return Ok(());
    }
    loop {
        if style == ArgumentStyle::Variadic && parser.optional_punct("...") {
            signature.variadic = true;
            if parser.optional_punct(",") {
                return Err(parser.error("variadic arguments must be in the end of the argument list"));
            }
            break;
        }
        parse_argument(parser, signature)?;
        if !parser.optional_punct(",") {
            break;
        }
    }
    parser.punct(")")
}

fn parse_argument(parser: &mut dyn OpParser, signature: &mut Signature) -> Result<(), Diagnostic> {
    let position = parser.position();
    let named = parser.optional_argument(true, true)?;
    let expects_names = !signature.arguments.is_empty();
    match named {
        Some(_) if !signature.inputs.is_empty() && !expects_names => {
            Err(parser.error_at(position, "expected type instead of SSA identifier"))
        }
        Some(argument) => {
            let Some(ty) = argument.ty else { return Err(parser.error("expected ':'")) };
            signature.inputs.push(ty);
            signature.input_attrs.push(argument.attrs.unwrap_or(Attr::EMPTY_DICT));
            signature.arguments.push(argument);
            Ok(())
        }
        None if expects_names => Err(parser.error_at(position, "expected SSA identifier")),
        None => {
            let ty = parser.ty()?;
            signature.inputs.push(ty);
            let attrs = parser.optional_attr_dict()?;
            signature.input_attrs.push(parser.context().dict_attr(&attrs));
            parser.optional_location()?;
            Ok(())
        }
    }
}

fn parse_results(parser: &mut dyn OpParser, signature: &mut Signature) -> Result<(), Diagnostic> {
    if !parser.optional_punct("->") {
        return Ok(());
    }
    if !parser.optional_punct("(") {
        signature.results.push(parser.ty()?);
        signature.result_attrs.push(Attr::EMPTY_DICT);
        return Ok(());
    }
    if parser.optional_punct(")") {
        return Ok(());
    }
    loop {
        signature.results.push(parser.ty()?);
        let attrs = parser.optional_attr_dict()?;
        signature.result_attrs.push(parser.context().dict_attr(&attrs));
        if !parser.optional_punct(",") {
            break;
        }
    }
    parser.punct(")")
}
