//! `async.execute` and `async.yield`.

use crate::types::{TokenType, ValueOrToken, ValueType, awaited};
use diag::Diagnostic;
use interfaces::RegionSuccessor;
use ir::asm::{Delimiter, OpParser, OpPrinter, RegionStyle};
use ir::markers::*;
use ir::{OpRef, OpState, Type, TypeRef, ValueRef};
use macros::op;

/// Runs its region once its tokens and values are there, beside what follows. Returns a token, and what its region yields.
///
/// ```mlir
/// %token, %results = async.execute [%dependency] (%value as %x: !async.value<f32>) -> !async.value<f32> {
///   %0 = arith.addf %x, %x : f32
///   async.yield %0 : f32
/// }
/// ```
///
/// Passes that follow values through regions take what it hands over for unknown: the types of both ends differ.
#[op(
    "async.execute",
    traits(ATTR_SIZED_OPERAND_SEGMENTS, AUTOMATIC_ALLOCATION_SCOPE, RECURSIVE_MEMORY_EFFECTS, SINGLE_BLOCK),
    rules(ImplicitTerminator("async.yield")),
    parse,
    print,
    verify_regions
)]
pub struct Execute {
    #[operand]
    dependencies: Variadic<TokenType>,
    #[operand]
    bodyOperands: Variadic<ValueOrToken>,
    #[result]
    token: TokenType,
    #[result]
    bodyResults: Variadic<ValueType>,
    #[region]
    bodyRegion: SizedRegion<1>,
}

/// Terminator of `async.execute`: returns its results.
#[op(
    "async.yield",
    traits(PURE, TERMINATOR, RETURN_LIKE),
    rules(HasParent("async.execute")),
    interfaces(interfaces::RegionBranchTerminator),
    format = "($operands^ `:` type($operands))? attr-dict"
)]
pub struct Yield {
    #[operand]
    operands: Variadic<AnyType>,
}

impl<'a> interfaces::RegionBranchTerminatorMethods<'a> for Yield<'a> {
    fn successor_operands(self, _: RegionSuccessor<'_>) -> std::ops::Range<usize> {
        0..self.num_operands()
    }
}

impl Execute<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let cx = parser.context().clone();
        let token = TokenType::make(&cx);
        if parser.optional_punct("[") {
            for operand in parser.operand_list(Delimiter::None)? {
                state.operands.push(parser.resolve(operand, token)?);
            }
            parser.punct("]")?;
        }
        let dependencies = state.operands.len() as u32;
        let (mut operands, mut arguments) = (Vec::new(), Vec::new());
        parser.list(Delimiter::OptionalParen, &mut |parser| {
            let operand = parser.operand()?;
            parser.keyword("as")?;
            let mut argument = parser.argument(false, false)?;
            let ty = parser.colon_type()?;
            argument.ty = awaited(parser.context().ty(ty)).map(TypeRef::handle);
            operands.push((operand, ty));
            arguments.push(argument);
            Ok(())
        })?;
        for &(operand, ty) in &operands {
            state.operands.push(parser.resolve(operand, ty)?);
        }
        state.set_words(&cx, "operandSegmentSizes", &[dependencies, operands.len() as u32]);
        let results = parser.optional_arrow_types()?;
        state.result_types = std::iter::once(token).chain(results).collect();
        for entry in parser.optional_attr_dict_with_keyword()? {
            state.try_put_attr(&cx, entry.name, entry.value);
        }
        parser.region(state, &arguments)?;
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        if self.dependencies().next().is_some() {
            printer.write(" [");
            printer.operands(&mut self.dependencies());
            printer.write("]");
        }
        let mut arguments = self.body_region().first_block().into_iter().flat_map(|block| block.arguments());
        for (index, operand) in self.body_operands().enumerate() {
            printer.write(if index == 0 { " (" } else { ", " });
            printer.operand(operand);
            printer.write(" as ");
            match arguments.next() {
                Some(argument) => printer.operand(argument),
                None => printer.write("<<NULL VALUE>>"),
            }
            printer.write(": ");
            printer.ty(operand.ty_handle());
        }
        if self.body_operands().next().is_some() {
            printer.write(")");
        }
        let types: Vec<Type> = self.result_types().skip(1).collect();
        printer.optional_arrow_types(&types);
        printer.attr_dict_with_keyword(*self, &["operandSegmentSizes"]);
        printer.write(" ");
        printer.region(self.body_region(), RegionStyle::NO_ARGS);
    }

    fn verify_regions(self) -> Result<(), Diagnostic> {
        let Some(block) = self.body_region().first_block() else { return Ok(()) };
        let operands: Vec<ValueRef<'_>> = self.body_operands().collect();
        let arguments: Vec<ValueRef<'_>> = block.arguments().collect();
        verify_edge(*self, *self, ("parent", "Region #0"), &operands, &arguments)?;
        if let Some(end) = block.last().filter(|end| end.is_well_formed() && end.is(Yield::NAME)) {
            let yielded: Vec<ValueRef<'_>> = end.operands().collect();
            let results: Vec<ValueRef<'_>> = self.body_results().collect();
            let source = format!("Operation {}", end.name_str());
            verify_edge(*self, end, (&source, "parent"), &yielded, &results)?;
        }
        let unwrapped = |operand: &ValueRef<'_>| awaited(operand.ty()).map(TypeRef::handle);
        if !operands.iter().map(unwrapped).eq(arguments.iter().map(|argument| Some(argument.ty_handle()))) {
            let message =
                "async body region argument types do not match the execute operation arguments types";
            return Err(self.error(message));
        }
        Ok(())
    }
}

/// Verifies that what goes from one end to the other has the same types there, but for `!async.value`.
fn verify_edge(
    op: OpRef<'_>,
    from: OpRef<'_>,
    (source, to): (&str, &str),
    values: &[ValueRef<'_>],
    inputs: &[ValueRef<'_>],
) -> Result<(), Diagnostic> {
    fn inner(ty: TypeRef<'_>) -> TypeRef<'_> {
        awaited(ty).unwrap_or(ty)
    }
    let differs = |(value, input): (&ValueRef<'_>, &ValueRef<'_>)| inner(value.ty()) != inner(input.ty());
    let fault = if values.len() != inputs.len() {
        let (given, wanted) = (values.len(), inputs.len());
        format!("region branch point has {given} operands, but region successor needs {wanted} inputs")
    } else if let Some(at) = values.iter().zip(inputs).position(differs) {
        let (given, input) = (values[at].ty(), inputs[at].ty());
        format!("successor operand type #{at} '{given}' should match successor input type #{at} '{input}'")
    } else {
        return Ok(());
    };
    let place = op.context().place(from.loc());
    let message = format!("along control flow edge from {source} to {to}: {fault}");
    Err(op.error(message).note(place, "region branch point"))
}

ir::ops![Execute, Yield];
