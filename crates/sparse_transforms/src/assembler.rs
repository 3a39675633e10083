//! `sparse-assembler`: functions whose sparse tensors are passed as buffers.

use crate::emit::Emit;
use crate::functions::{for_each_module, new_function};
use ir::{Body, Build, Context, Ident, InsertPoint, Op, Type, TypeRef, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{GreedyConfig, PatternSet, Rewriter, apply_greedily, for_each_body};
use sparse_tensor::{StorageField, StorageLayout};

/// Add assemble and disassemble operations on external sparse tensors
///
/// A public function with sparse tensors becomes private, and its name begins with `_internal_`. A function of its name takes and returns the buffers
/// of the tensors instead, and calls it. Buffers of results are further arguments that the results are copied to, or are returned directly.
///
/// ```mlir
/// func.func @f(%a: tensor<8x8xf32, #csr>) { ... }
///
/// func.func @f(%pos: tensor<?xindex>, %crd: tensor<?xindex>, %val: tensor<?xf32>) {
///   %a = sparse_tensor.assemble (%pos, %crd), %val : (tensor<?xindex>, tensor<?xindex>), tensor<?xf32> to tensor<8x8xf32, #csr>
///   call @_internal_f(%a) : (tensor<8x8xf32, #csr>) -> ()
///   return
/// }
/// func.func private @_internal_f(%a: tensor<8x8xf32, #csr>) { ... }
/// ```
#[pass(
    "sparse-assembler",
    name = "SparseAssembler",
    on = "builtin.module",
    depends("bufferization", "sparse_tensor", "tensor")
)]
#[derive(Clone, Copy, Debug)]
pub struct SparseAssembler {
    /// Directly returns buffers externally
    #[option]
    pub direct_out: bool,
}

/// Attribute of functions that C calls.
const INTERFACE: &str = "llvm.emit_c_interface";

impl SparseAssembler {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for_each_module(body, &mut |module| self.wrap_all(module));
        // MLIR's driver folds what it comes to.
        let none = PatternSet::new(cx.context()).freeze();
        for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            apply_greedily(body, scope, &none, &GreedyConfig::default());
        });
        Ok(())
    }

    /// Wraps the functions of a module.
    fn wrap_all(&self, module: &mut Body) {
        let mut last: Option<Op> = None;
        for op in module.children() {
            let Some(wrapper) = module.child_mut(op).and_then(|function| self.wrap(function)) else {
                continue;
            };
            let first = module.op(op).block().and_then(|block| block.first()).map_or(op, |op| op.handle());
            let new = module.adopt(wrapper);
            let point = last.map_or(InsertPoint::Before(first), InsertPoint::After);
            module.insert_at(point, new);
            last = Some(new);
        }
    }

    /// Returns the wrapper of a function, which gets another name, if the function needs one.
    fn wrap(&self, function: &mut Body) -> Option<Box<Body>> {
        let cx = function.context().clone();
        let root = function.root();
        let is_public = root.attr("sym_visibility").is_none_or(|word| word.as_str() != Some("private"));
        let name = root.attr("sym_name").filter(|_| is_public && root.is("func.func"))?.as_str()?.to_owned();
        let loc = root.loc();
        let (inputs, results) = root.attr("function_type")?.as_type()?.as_function()?;
        let (inputs, results) = (inputs.to_vec(), results.to_vec());
        let layouts = |types: &[Type]| -> Vec<Option<StorageLayout<'_>>> {
            types.iter().map(|&ty| StorageLayout::of_type(cx.ty(ty))).collect()
        };
        let (of_inputs, of_results) = (layouts(&inputs), layouts(&results));
        of_inputs.iter().chain(&of_results).find(|layout| layout.is_some())?;
        let parts = |types: &[Type], layouts: &[Option<StorageLayout<'_>>], direct: bool| -> Vec<Type> {
            let each = types.iter().zip(layouts);
            each.flat_map(|(&ty, layout)| match layout {
                Some(layout) => buffers(&cx, layout, cx.ty(ty), direct),
                None => vec![ty],
            })
            .collect()
        };
        let mut arguments = parts(&inputs, &of_inputs, false);
        if !self.direct_out {
            for (&ty, layout) in results.iter().zip(&of_results) {
                arguments.extend(layout.iter().flat_map(|layout| buffers(&cx, layout, cx.ty(ty), false)));
            }
        }
        let returned = parts(&results, &of_results, self.direct_out);
        let (mut wrapper, block) = new_function(&cx, loc, (&name, &arguments, &returned));
        let internal = format!("_internal_{name}");
        let root = function.root_handle();
        function.set_attr(root, Ident::SYM_NAME, Some(cx.string_attr(internal.as_bytes())));
        function.set_attr(root, Ident::SYM_VISIBILITY, Some(cx.string_attr(b"private")));
        let interface = cx.ident(INTERFACE);
        if let Some(unit) = function.root().attr(INTERFACE).map(|unit| unit.handle()) {
            function.set_attr(root, interface, None);
            let root = wrapper.root_handle();
            wrapper.set_attr(root, interface, Some(unit));
        }
        let values: Vec<Value> = wrapper.block(block).arguments().map(|value| value.handle()).collect();
        let mut rw = Rewriter::new(&mut wrapper);
        rw.move_to(InsertPoint::End(block));
        let e = &mut Emit { rw: &mut rw, loc };
        let mut values = values.into_iter();
        let passed = assemble(e, &inputs, &of_inputs, &mut values);
        let called = e.call(&internal, &passed, &results);
        let mut outputs = Vec::new();
        for (value, layout) in called.into_iter().zip(&of_results) {
            match layout {
                None => outputs.push(value),
                Some(layout) if self.direct_out => outputs.extend(views(e, value, layout)),
                Some(layout) => outputs.extend(disassemble(e, value, layout, &mut values)),
            }
        }
        e.effect("func.return", &outputs);
        Some(wrapper)
    }
}

/// Returns the types of the buffers of a tensor: tensors, or memrefs where they are not copied.
fn buffers(cx: &Context, layout: &StorageLayout<'_>, ty: TypeRef<'_>, direct: bool) -> Vec<Type> {
    let shape = layout.field_shape(ty.shape().unwrap_or_default());
    let element = ty.element_or_self().handle();
    let of_field = |field: StorageField| {
        let element = layout.field_element(field, element);
        if direct { cx.memref_type(&shape, element) } else { cx.tensor_type(&shape, element) }
    };
    layout.fields().into_iter().map(of_field).collect()
}

/// Emits the tensors that are made of the arguments of a wrapper.
fn assemble(
    e: &mut Emit<'_, '_>,
    types: &[Type],
    layouts: &[Option<StorageLayout<'_>>],
    values: &mut impl Iterator<Item = Value>,
) -> Vec<Value> {
    let mut passed = Vec::new();
    for (&ty, layout) in types.iter().zip(layouts) {
        match layout {
            None => passed.extend(values.next()),
            Some(layout) => {
                let parts: Vec<Value> = values.take(layout.fields().len()).collect();
                passed.push(e.op("sparse_tensor.assemble", &parts, ty));
            }
        }
    }
    passed
}

/// Emits the buffers of a tensor.
fn views(e: &mut Emit<'_, '_>, tensor: Value, layout: &StorageLayout<'_>) -> Vec<Value> {
    let cx = e.cx();
    let types = buffers(&cx, layout, cx.ty(e.ty(tensor)), true);
    let mut made = Vec::new();
    for (field, ty) in layout.fields().into_iter().zip(types) {
        let name = match field {
            StorageField::Positions(_) => "sparse_tensor.positions",
            StorageField::Coordinates(_) => "sparse_tensor.coordinates",
            StorageField::Values => "sparse_tensor.values",
        };
        let mut state = e.rw.state(name, e.loc).operands([tensor]).results([ty]);
        if let Some(level) = field.level() {
            state = state.attr(&cx, "level", cx.index_attr(level as i64));
        }
        made.push(e.rw.insert_value(state));
    }
    made
}

/// Emits the copies of the buffers of a tensor to the arguments of a wrapper.
fn disassemble(
    e: &mut Emit<'_, '_>,
    tensor: Value,
    layout: &StorageLayout<'_>,
    values: &mut impl Iterator<Item = Value>,
) -> Vec<Value> {
    let count = layout.fields().len();
    let outputs: Vec<Value> = values.take(count).collect();
    let types: Vec<Type> = outputs.iter().map(|&value| e.ty(value)).collect();
    let state = e.rw.state("sparse_tensor.disassemble", e.loc).operands([tensor]).operands(outputs);
    let state = state.results(types).results(vec![Type::INDEX; count]);
    let op = e.rw.insert(state);
    e.results(op)[..count].to_vec()
}
