//! Functions that are called: of the heap, and the regions of declarations.

use super::privatizers::Privatizers;
use diag::Diagnostic;
use ir::{Attr, Body, Context, Ident, InsertPoint, Loc, Mapping, Op, Type};
use llvm::types::{VoidType, function_type, pointer_type};
use rewrite::Rewriter;

/// Function of the heap.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Heap {
    Malloc,
    Free,
}

impl Heap {
    fn name(self) -> &'static str {
        match self {
            Heap::Malloc => "malloc",
            Heap::Free => "free",
        }
    }

    fn ty(self, cx: &Context) -> Type {
        let pointer = pointer(cx);
        match self {
            Heap::Malloc => function_type(cx, pointer, &[Type::I64], false),
            Heap::Free => function_type(cx, VoidType::make(cx), &[pointer], false),
        }
    }
}

/// Returns `!llvm.ptr`.
pub(super) fn pointer(cx: &Context) -> Type {
    pointer_type(cx, 0)
}

/// Region of a declaration, by its position; its name is in those of functions.
pub(super) const REGIONS: [&str; 3] = ["init", "copy", "dealloc"];

/// Function that is made of a region.
struct OfRegion {
    name: Ident,
    privatizer: Ident,
    region: usize,
    loc: Loc,
}

/// Functions that calls need, which are added to the module at the end.
pub(super) struct Functions {
    cx: Context,
    heap: Vec<Heap>,
    regions: Vec<OfRegion>,
}

impl Functions {
    pub(super) fn of(module: &Body) -> Functions {
        Functions { cx: module.context().clone(), heap: Vec::new(), regions: Vec::new() }
    }

    /// Returns a reference to a function of the heap.
    pub(super) fn heap(&mut self, function: Heap) -> Attr {
        if !self.heap.contains(&function) {
            self.heap.push(function);
        }
        self.cx.symbol_ref(self.cx.ident(function.name()))
    }

    /// Returns a reference to the function of a region of a declaration.
    pub(super) fn of_region(&mut self, privatizer: Ident, region: usize, loc: Loc) -> Attr {
        let name = format!("{}_{}", self.cx.ident_str(privatizer), REGIONS[region]);
        let name = self.cx.ident(&name);
        if !self.regions.iter().any(|function| function.name == name) {
            self.regions.push(OfRegion { name, privatizer, region, loc });
        }
        self.cx.symbol_ref(name)
    }

    /// Adds the functions to the module: those of the heap that are not there first, those of regions last.
    ///
    /// # Errors
    /// If the name of a function of the heap is that of something else.
    pub(super) fn write(self, module: &mut Body, privatizers: &Privatizers) -> Result<(), Diagnostic> {
        let Some(block) = module.root().region(0).first_block().map(|block| block.handle()) else {
            return Ok(());
        };
        let cx = &self.cx;
        for heap in self.heap {
            let (name, ty) = (cx.ident(heap.name()), heap.ty(cx));
            let found = module.block(block).ops().find(|op| op.symbol_name() == Some(name));
            match found {
                None => {
                    let op = module.adopt(function(cx, module.root().loc(), name, ty));
                    module.insert_at(InsertPoint::Start(block), op);
                }
                Some(found) => {
                    let is_same = found.is("llvm.func")
                        && found
                            .attr("function_type")
                            .and_then(|ty| ty.as_type())
                            .is_some_and(|of| of.handle() == ty);
                    if !is_same {
                        let message =
                            format!("redefinition of reserved function '{}' is prohibited", heap.name());
                        return Err(found.plain_error(message));
                    }
                }
            }
        }
        for of in self.regions {
            if let Some(function) = of.build(module, privatizers) {
                let op = module.adopt(function);
                module.insert_at(InsertPoint::End(block), op);
            }
        }
        Ok(())
    }
}

impl OfRegion {
    /// Returns the function, which returns what the region yields.
    fn build(&self, module: &Body, privatizers: &Privatizers) -> Option<Box<Body>> {
        let cx = module.context();
        let privatizer = privatizers.get(self.privatizer)?;
        let argument = privatizer.argument?;
        let source = module.child(privatizer.op)?;
        let region = source.root().region(self.region);
        let count = region.first_block()?.num_arguments();
        let result = if REGIONS[self.region] == "dealloc" { VoidType::make(cx) } else { argument };
        let ty = function_type(cx, result, &vec![argument; count], false);
        let mut made = function(cx, self.loc, self.name, ty);
        let root = made.root_handle();
        made.set_attr(root, cx.ident("always_inline"), Some(Attr::UNIT));
        let target = made.root().region(0).handle();
        made.import_region(source, region.handle(), target, &mut Mapping::new());
        let ends = made.root().region(0).blocks().filter_map(|block| block.last());
        let ends: Vec<Op> = ends.filter(|end| end.is("omp.yield")).map(|end| end.handle()).collect();
        let rw = &mut Rewriter::new(&mut made);
        for end in ends {
            let view = rw.op(end);
            let values: Vec<_> = view.operands().map(|value| value.handle()).collect();
            let state = ir::OpState::new(cx, cx.op_name("llvm.return"), view.loc()).operands(values);
            rw.replace_with(end, state);
        }
        Some(made)
    }
}

/// Returns a function without blocks.
fn function(cx: &Context, loc: Loc, name: Ident, ty: Type) -> Box<Body> {
    let mut function = Body::new(cx, cx.op_name("llvm.func"), loc, 1);
    let root = function.root_handle();
    function.set_attr(root, Ident::SYM_NAME, Some(name.attr()));
    function.set_attr(root, Ident::FUNCTION_TYPE, Some(cx.type_attr(ty)));
    function
}
