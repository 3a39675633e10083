//! `gpu.launch` and `gpu.terminator`.

mod patterns;

use crate::async_op::{AsyncOp, Tokens, parse_async, print_async};
use crate::attributions::{self, WORKGROUP_ATTRIBUTIONS};
use crate::bounds;
use crate::enums::AddressSpace;
use crate::types::AsyncTokenType;
use diag::Diagnostic;
use interfaces::{InferIntRange, InferIntRangeMethods, IntRange};
use ir::asm::{Delimiter, OpParser, OpPrinter, ParsedArgument, ParsedOperand, RegionStyle};
use ir::markers::*;
use ir::{OpState, Type, Value, ValueRef};
use macros::op;

/// Groups of operands.
mod group {
    pub(super) const GRID: usize = 1;
    pub(super) const BLOCK: usize = 4;
    pub(super) const CLUSTER: usize = 7;
}

/// Executes its region by all threads of a grid of blocks.
///
/// The region's arguments are the numbers of the block and of the thread, the sizes of the grid and of the block, with clusters
/// the numbers of the cluster and their sizes, and then buffers of the block and of the thread.
///
/// ```mlir
/// gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %c1, %gz = %c1)
///            threads(%tx, %ty, %tz) in (%sx = %c32, %sy = %c1, %sz = %c1) {
///   gpu.terminator
/// }
/// ```
#[op(
    "gpu.launch",
    interfaces(AsyncOp = Tokens, InferIntRange),
    traits(AFFINE_SCOPE, AUTOMATIC_ALLOCATION_SCOPE, ATTR_SIZED_OPERAND_SEGMENTS, RECURSIVE_MEMORY_EFFECTS),
    parse,
    print,
    verify,
    verify_regions,
    canonicalize
)]
pub struct Launch {
    #[operand]
    asyncDependencies: Variadic<AsyncTokenType>,
    #[operand]
    gridSizeX: Index,
    #[operand]
    gridSizeY: Index,
    #[operand]
    gridSizeZ: Index,
    #[operand]
    blockSizeX: Index,
    #[operand]
    blockSizeY: Index,
    #[operand]
    blockSizeZ: Index,
    #[operand]
    clusterSizeX: Option<Index>,
    #[operand]
    clusterSizeY: Option<Index>,
    #[operand]
    clusterSizeZ: Option<Index>,
    #[operand]
    dynamicSharedMemorySize: Option<I32>,
    #[attr]
    module: Option<FlatSymbolRefAttr>,
    #[attr]
    function: Option<FlatSymbolRefAttr>,
    #[result]
    asyncToken: Option<AsyncTokenType>,
    #[region]
    body: MinSizedRegion<1>,
}

/// Terminator of `gpu.launch`.
///
/// ```mlir
/// gpu.terminator
/// ```
#[op("gpu.terminator", traits(PURE, TERMINATOR), rules(HasParent("gpu.launch")), format = "attr-dict")]
pub struct Terminator {}

/// Numbers of arguments of the region: numbers and sizes of blocks and threads, and those of clusters.
const CONFIG_ARGUMENTS: usize = 12;
const CLUSTER_ARGUMENTS: usize = 6;

impl<'a> Launch<'a> {
    /// Returns the operands that are the sizes of the grid.
    pub fn grid_sizes(self) -> [ValueRef<'a>; 3] {
        [self.grid_size_x(), self.grid_size_y(), self.grid_size_z()]
    }

    /// Returns the operands that are the sizes of a block.
    pub fn block_sizes(self) -> [ValueRef<'a>; 3] {
        [self.block_size_x(), self.block_size_y(), self.block_size_z()]
    }

    /// Returns the operands that are the sizes of a cluster, if there are clusters.
    pub fn cluster_sizes(self) -> Option<[ValueRef<'a>; 3]> {
        Some([self.cluster_size_x()?, self.cluster_size_y()?, self.cluster_size_z()?])
    }

    /// Returns the number of arguments of the region before the buffers.
    pub fn num_config_arguments(self) -> usize {
        CONFIG_ARGUMENTS + if self.cluster_sizes().is_some() { CLUSTER_ARGUMENTS } else { 0 }
    }

    /// Returns the arguments of the region.
    pub fn arguments(self) -> Vec<ValueRef<'a>> {
        self.body().first_block().map_or_else(Vec::new, |block| block.arguments().collect())
    }

    /// Returns the arguments after those of the launch: the buffers of the block, and those of the thread.
    pub fn attributions(self) -> (Vec<ValueRef<'a>>, Vec<ValueRef<'a>>) {
        let mut buffers: Vec<_> = self.arguments().into_iter().skip(self.num_config_arguments()).collect();
        let private = buffers.split_off(attributions::workgroup_count(*self).min(buffers.len()));
        (buffers, private)
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let any = [self.cluster_size_x(), self.cluster_size_y(), self.cluster_size_z()];
        if self.cluster_sizes().is_none() && any.iter().any(Option::is_some) {
            return Err(self.error("cluster size must be all present"));
        }
        Ok(())
    }

    fn verify_regions(self) -> Result<(), Diagnostic> {
        let Some(entry) = self.body().first_block() else { return Ok(()) };
        let count = self.num_config_arguments();
        if entry.num_arguments() < count + attributions::workgroup_count(*self) {
            return Err(self.error("unexpected number of region arguments"));
        }
        // The custom form does not say their types.
        if entry.argument_types().take(count).any(|ty| ty != Type::INDEX) {
            return Err(self.error("expects numbers and sizes as region arguments to be of type 'index'"));
        }
        let (workgroup, private) = self.attributions();
        attributions::verify(*self, &workgroup, AddressSpace::Workgroup)?;
        attributions::verify(*self, &private, AddressSpace::Private)?;
        let exits = self.body().blocks().filter_map(|block| block.last());
        if let Some(end) = exits.filter(|end| end.num_successors() == 0).find(|end| !end.is(Terminator::NAME))
        {
            let place = self.context().place(self.loc());
            return Err(end
                .plain_error("expected 'gpu.terminator' or a terminator with successors")
                .note(place, "in 'gpu.launch' body region"));
        }
        Ok(())
    }

    fn canonicalize(set: &mut rewrite::PatternSet) {
        set.of::<Launch<'_>>(patterns::replace_unit_ids);
    }
}

impl<'a> InferIntRangeMethods<'a> for Launch<'a> {
    fn infer(self, operands: &[Option<IntRange>], set: &mut dyn FnMut(Value, IntRange)) {
        let arguments = self.arguments();
        let first = self.operand_group(group::GRID).start;
        for at in 0..6 {
            let (Some(Some(known)), Some(number), Some(size)) =
                (operands.get(first + at), arguments.get(at), arguments.get(at + 6))
            else {
                continue;
            };
            let (sizes, numbers) = bounds::of_launch(known);
            set(size.handle(), sizes);
            set(number.handle(), numbers);
        }
    }
}

/// Numbers, sizes and operands of one of the levels of a launch.
#[derive(Default)]
struct Level {
    numbers: Vec<ParsedArgument>,
    sizes: Vec<ParsedArgument>,
    operands: Vec<ParsedOperand>,
}

impl Level {
    /// Parses `(%x, %y, %z) in (%sx = %a, %sy = %b, %sz = %c)`.
    fn parse(parser: &mut dyn OpParser) -> Result<Level, Diagnostic> {
        let mut level = Level::default();
        parser.list(Delimiter::Paren, &mut |parser| {
            level.numbers.push(of_index(parser.argument(false, false)?));
            Ok(())
        })?;
        parser.keyword("in")?;
        parser.punct("(")?;
        for at in 0..3 {
            if at != 0 {
                parser.punct(",")?;
            }
            level.sizes.push(of_index(parser.argument(false, false)?));
            parser.punct("=")?;
            level.operands.push(parser.operand()?);
        }
        parser.punct(")")?;
        Ok(level)
    }
}

/// Gives an argument the type `index`.
fn of_index(argument: ParsedArgument) -> ParsedArgument {
    ParsedArgument { ty: Some(Type::INDEX), ..argument }
}

impl Launch<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let cx = parser.context().clone();
        let token = AsyncTokenType::make(&cx);
        if parse_async(parser)? {
            state.result_types.push(token);
        }
        let dependencies = parser.operand_list(Delimiter::OptionalSquare)?;
        for &dependency in &dependencies {
            state.operands.push(parser.resolve(dependency, token)?);
        }
        let clusters = match parser.optional_keyword("clusters") {
            true => Level::parse(parser)?,
            false => Level::default(),
        };
        parser.keyword("blocks")?;
        let blocks = Level::parse(parser)?;
        parser.keyword("threads")?;
        let threads = Level::parse(parser)?;
        for &operand in blocks.operands.iter().chain(&threads.operands).chain(&clusters.operands) {
            state.operands.push(parser.resolve(operand, Type::INDEX)?);
        }
        let mut segments = vec![dependencies.len() as u32, 1, 1, 1, 1, 1, 1];
        segments.extend([u32::from(!clusters.operands.is_empty()); 3]);
        let has_size = parser.optional_keyword("dynamic_shared_memory_size");
        if has_size {
            let size = parser.operand()?;
            state.operands.push(parser.resolve(size, Type::I32)?);
        }
        segments.push(u32::from(has_size));
        state.set_words(&cx, "operandSegmentSizes", &segments);
        for name in ["module", "function"] {
            if parser.optional_keyword(name) {
                parser.punct("(")?;
                let symbol = parser.attribute(None)?;
                state.try_put_attr(&cx, cx.ident(name), symbol);
                parser.punct(")")?;
            }
        }
        let (mut workgroup, mut private) = (Vec::new(), Vec::new());
        attributions::parse(parser, "workgroup", false, &mut workgroup)?;
        attributions::set_workgroup_count(parser, state, workgroup.len());
        attributions::parse(parser, "private", false, &mut private)?;
        let numbers = blocks.numbers.into_iter().chain(threads.numbers);
        let sizes = blocks.sizes.into_iter().chain(threads.sizes);
        let arguments = numbers.chain(sizes).chain(clusters.numbers).chain(clusters.sizes);
        let arguments: Vec<_> = arguments.chain(workgroup).chain(private).collect();
        parser.region(state, &arguments)?;
        for attr in parser.optional_attr_dict()? {
            state.try_put_attr(&cx, attr.name, attr.value);
        }
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        let (arguments, tokens) = (self.arguments(), self.operand_group(0));
        if self.num_results() > 0 || !tokens.is_empty() {
            printer.write(" ");
            print_async(*self, self.num_results() > 0, tokens, printer);
        }
        let levels = [
            ("clusters", group::CLUSTER, CONFIG_ARGUMENTS, CONFIG_ARGUMENTS + 3),
            ("blocks", group::GRID, 0, 6),
            ("threads", group::BLOCK, 3, 9),
        ];
        for (name, group, numbers, sizes) in levels {
            let first = self.operand_group(group);
            if first.is_empty() || arguments.len() < sizes + 3 {
                continue;
            }
            printer.write(&format!(" {name}("));
            printer.operands(&mut arguments[numbers..numbers + 3].iter().copied());
            printer.write(") in (");
            for at in 0..3 {
                printer.write(if at == 0 { "" } else { ", " });
                printer.operand(arguments[sizes + at]);
                printer.write(" = ");
                printer.operand(self.operand(first.start + at));
            }
            printer.write(")");
        }
        if let Some(size) = self.dynamic_shared_memory_size() {
            printer.write(" dynamic_shared_memory_size ");
            printer.operand(size);
        }
        for name in ["module", "function"] {
            if let Some(symbol) = self.attr(name) {
                printer.write(&format!(" {name}("));
                printer.attr(symbol.handle());
                printer.write(")");
            }
        }
        let (workgroup, private) = self.attributions();
        attributions::print(printer, "workgroup", &workgroup, None);
        attributions::print(printer, "private", &private, None);
        printer.write(" ");
        printer.region(self.body(), RegionStyle::NO_ARGS);
        let elided = ["operandSegmentSizes", WORKGROUP_ATTRIBUTIONS, "module", "function"];
        printer.attr_dict(*self, &elided);
    }
}

ir::ops![Launch, Terminator];
