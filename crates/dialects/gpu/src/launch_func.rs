//! `gpu.launch_func`.

use crate::async_op::{AsyncOp, Tokens, parse_dependencies, print_dependencies};
use crate::types::{AsyncTokenType, LaunchIndex};
use diag::Diagnostic;
use ir::asm::{Delimiter, OpParser, OpPrinter};
use ir::def::{CustomArg, CustomPart};
use ir::markers::*;
use ir::{OpRef, OpState, Scope, Type, ValueRef};
use macros::op;

/// Name of the attribute of modules whose kernels are in modules within them.
pub const CONTAINER_MODULE: &str = "gpu.container_module";

/// Launches a kernel on a grid of blocks.
///
/// ```mlir
/// module attributes {gpu.container_module} {
///   gpu.module @kernels {
///     gpu.func @kernel(%x: f32) kernel {
///       gpu.return
///     }
///   }
///   func.func @launch(%n: index, %one: index, %x: f32) {
///     gpu.launch_func @kernels::@kernel blocks in (%n, %one, %one) threads in (%n, %one, %one) args(%x : f32)
///     return
///   }
/// }
/// ```
#[op(
    "gpu.launch_func",
    interfaces(AsyncOp = Tokens, ir::SymbolUser),
    traits(ATTR_SIZED_OPERAND_SEGMENTS),
    rules(AllTypesMatch("gridSizeX", "gridSizeY", "gridSizeZ", "blockSizeX", "blockSizeY", "blockSizeZ")),
    verify,
    custom(
        AsyncDependencies(parse_dependencies, print_dependencies),
        LaunchDimType(parse_sizes, print_sizes),
        LaunchFuncOperands(parse_arguments, print_arguments)
    ),
    format = "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) \
              (`<` $asyncObject^ `:` type($asyncObject) `>`)? $kernel \
              (`clusters` `in` ` ` `(` $clusterSizeX^ `,` $clusterSizeY `,` $clusterSizeZ `)`)? \
              `blocks` `in` ` ` `(` $gridSizeX `,` $gridSizeY `,` $gridSizeZ `)` \
              `threads` `in` ` ` `(` $blockSizeX `,` $blockSizeY `,` $blockSizeZ `)` \
              custom<LaunchDimType>(type($gridSizeX), ref($clusterSizeX), type($clusterSizeX), \
              type($clusterSizeY), type($clusterSizeZ)) \
              (`dynamic_shared_memory_size` $dynamicSharedMemorySize^)? \
              custom<LaunchFuncOperands>($kernelOperands, type($kernelOperands)) attr-dict"
)]
pub struct LaunchFunc {
    #[operand]
    asyncDependencies: Variadic<AsyncTokenType>,
    #[attr]
    kernel: SymbolRefAttr,
    #[operand]
    gridSizeX: LaunchIndex,
    #[operand]
    gridSizeY: LaunchIndex,
    #[operand]
    gridSizeZ: LaunchIndex,
    #[operand]
    blockSizeX: LaunchIndex,
    #[operand]
    blockSizeY: LaunchIndex,
    #[operand]
    blockSizeZ: LaunchIndex,
    #[operand]
    clusterSizeX: Option<LaunchIndex>,
    #[operand]
    clusterSizeY: Option<LaunchIndex>,
    #[operand]
    clusterSizeZ: Option<LaunchIndex>,
    #[operand]
    dynamicSharedMemorySize: Option<I32>,
    #[operand]
    kernelOperands: Variadic<AnyType>,
    #[operand]
    asyncObject: Option<AnyType>,
    #[result]
    asyncToken: Option<AsyncTokenType>,
}

impl<'a> LaunchFunc<'a> {
    /// Returns the sizes of the grid.
    pub fn grid_sizes(self) -> [ValueRef<'a>; 3] {
        [self.grid_size_x(), self.grid_size_y(), self.grid_size_z()]
    }

    /// Returns the sizes of a block.
    pub fn block_sizes(self) -> [ValueRef<'a>; 3] {
        [self.block_size_x(), self.block_size_y(), self.block_size_z()]
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let clusters = [self.cluster_size_x(), self.cluster_size_y(), self.cluster_size_z()];
        if let [Some(x), Some(y), Some(z)] = clusters
            && (y.ty() != x.ty() || z.ty() != x.ty())
        {
            return Err(self.error("expects types of the cluster dimensions must be the same"));
        }
        Ok(())
    }
}

impl<'a> ir::symbol::SymbolUserMethods<'a> for LaunchFunc<'a> {
    fn verify_symbol_uses(self, symbols: &Scope<'_>) -> Result<(), Diagnostic> {
        let cx = self.context();
        let Some(module) = symbols.headers().find(|op| cx.op_name_str(op.op_name) == "builtin.module") else {
            return Err(self.error("expected to belong to a module"));
        };
        if !module.attr(cx, CONTAINER_MODULE).is_some_and(|attr| attr.is_unit()) {
            return Err(self.error(format!(
                "expected the closest surrounding module to have the '{CONTAINER_MODULE}' attribute"
            )));
        }
        Ok(())
    }
}

/// Parses `: type` of the sizes, which are indices otherwise.
fn parse_sizes(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    let ty = if parser.optional_punct(":") { parser.ty()? } else { Type::INDEX };
    let [CustomArg::Types(grid), CustomArg::Operands(cluster), rest @ ..] = args else { return Ok(false) };
    grid.push(ty);
    let has_clusters = !cluster.is_empty();
    for types in rest.iter_mut().filter(|_| has_clusters) {
        if let CustomArg::Types(types) = types {
            types.push(ty);
        }
    }
    Ok(true)
}

fn print_sizes(op: OpRef<'_>, parts: &[CustomPart], printer: &mut dyn OpPrinter) {
    let [CustomPart::OperandTypes(grid), ..] = parts else { return };
    let ty = op.operand(grid.start).ty_handle();
    if ty != Type::INDEX {
        printer.write(": ");
        printer.ty(ty);
    }
}

/// Parses `args(%x : type)`, if the keyword is next.
fn parse_arguments(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    let [CustomArg::Operands(operands), CustomArg::Types(types)] = args else { return Ok(false) };
    if !parser.optional_keyword("args") {
        return Ok(true);
    }
    parser.list_in(Delimiter::Paren, " in argument list", &mut |parser| {
        operands.push(parser.operand()?);
        types.push(parser.colon_type()?);
        Ok(())
    })?;
    Ok(true)
}

fn print_arguments(op: OpRef<'_>, parts: &[CustomPart], printer: &mut dyn OpPrinter) {
    let [CustomPart::Operands(operands), ..] = parts else { return };
    if operands.is_empty() {
        return;
    }
    for (index, at) in operands.clone().enumerate() {
        printer.write(if index == 0 { "args(" } else { ", " });
        printer.operand(op.operand(at));
        printer.write(" : ");
        printer.ty(op.operand(at).ty_handle());
    }
    printer.write(")");
}

ir::ops![LaunchFunc];
