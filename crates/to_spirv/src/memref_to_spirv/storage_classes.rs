//! `map-memref-spirv-storage-class`: memory spaces that are numbers become classes of storage.

use diag::Diagnostic;
use ir::markers::AttrMarker;
use ir::{Attr, AttrRef, AttrTypeReplacer, Body, Context, Ident, NamedAttr, OpRef, TypeData, TypeRef};
use pass::{PassCx, PassResult, pass};
use spirv::attrs::TargetEnv;
use spirv::availability::{Target, target_attr};
use spirv::enums::{Capability, StorageClass};

/// Map numeric MemRef memory spaces to SPIR-V storage classes
///
/// A target that says what it is counts more than the option.
///
/// ```mlir
/// memref<4xf32, 3>
///
/// memref<4xf32, #spirv.storage_class<Workgroup>>
/// ```
#[pass("map-memref-spirv-storage-class", name = "MapMemRefStorageClass", depends("spirv"))]
#[derive(Debug)]
pub struct MapMemRefStorageClass {
    /// The client API to use for populating mappings
    #[option(default = "vulkan")]
    pub client_api: String,
}

impl MapMemRefStorageClass {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut map = match self.client_api.as_str() {
            "vulkan" => vulkan,
            "opencl" => opencl,
            other => {
                let place = body.context().place(ir::Loc::UNKNOWN);
                return cx.fail(Diagnostic::error(place, format!("Invalid clienAPI: {other}")));
            }
        };
        let target = target_attr(body.root(), cx.scope()).and_then(TargetEnv::cast).and_then(Target::new);
        if let Some(target) = target {
            if target.has(Capability::Kernel) {
                map = opencl;
            } else if target.has(Capability::Shader) {
                map = vulkan;
            }
        }
        rewrite::for_each_body(body, cx.scope(), cx.threads(), &|_, body| convert(body, map));
        match first_illegal(body) {
            Some(error) => cx.fail(error),
            None => Ok(()),
        }
    }
}

/// Conversion of numbers of memory spaces.
type Map = fn(i64) -> Option<StorageClass>;

/// Returns the class of storage of a number in programs of Vulkan.
fn vulkan(space: i64) -> Option<StorageClass> {
    Some(match space {
        0 => StorageClass::StorageBuffer,
        1 => StorageClass::Generic,
        3 => StorageClass::Workgroup,
        4 => StorageClass::Uniform,
        5 => StorageClass::Private,
        6 => StorageClass::Function,
        7 => StorageClass::PushConstant,
        8 => StorageClass::UniformConstant,
        9 => StorageClass::Input,
        10 => StorageClass::Output,
        11 => StorageClass::PhysicalStorageBuffer,
        12 => StorageClass::Image,
        _ => return None,
    })
}

/// Returns the class of storage of a number in programs of OpenCL.
fn opencl(space: i64) -> Option<StorageClass> {
    Some(match space {
        0 => StorageClass::CrossWorkgroup,
        1 => StorageClass::Generic,
        3 => StorageClass::Workgroup,
        4 => StorageClass::UniformConstant,
        5 => StorageClass::Private,
        6 => StorageClass::Function,
        7 => StorageClass::Image,
        _ => return None,
    })
}

/// Returns the class of storage of a memory space.
fn class(cx: &Context, space: Option<Attr>, map: Map) -> Option<Option<Attr>> {
    let number = match space {
        Some(space) => cx.attr_ref(space).as_i64()?,
        None => 0,
    };
    Some(StorageClass::to_attr(cx, map(number)?))
}

/// Converts memory spaces in a body and those nested in it to classes of storage of a target.
pub fn map_storage_classes(body: &mut Body, scope: &ir::Scope<'_>, threads: ir::Threads, target: &Target) {
    let map = if target.has(Capability::Kernel) { opencl } else { vulkan };
    rewrite::for_each_body(body, scope, threads, &|_, body| convert(body, map));
}

/// Converts memory spaces in types of values, and in attributes, of a body.
fn convert(body: &mut Body, map: Map) {
    let cx = body.context().clone();
    let replace = |ty| {
        let mut data = cx.type_data(ty).clone();
        let (TypeData::MemRef { space, .. } | TypeData::UnrankedMemRef { space, .. }) = &mut data else {
            return ty;
        };
        let Some(class) = class(&cx, *space, map) else { return ty };
        *space = class;
        cx.type_of(data)
    };
    AttrTypeReplacer::new(&cx, &|attr| attr, &replace).replace_in_body(body);
}

/// Whether a type is no buffer, or one in a class of storage.
fn is_legal_type(ty: TypeRef<'_>) -> bool {
    let has_class = || {
        let space = ty.memory_space();
        space.is_some_and(|space| StorageClass::from_attr(ty.context(), space.handle()).is_some())
    };
    !ty.is_memref() || has_class()
}

fn is_legal(op: OpRef<'_>) -> bool {
    let cx = op.context();
    let function = op.interface::<dyn interfaces::Callable>().is_some().then(|| {
        op.attr_ident(Ident::FUNCTION_TYPE).and_then(|ty| ty.as_type()).and_then(|ty| ty.as_function())
    });
    if let Some(Some((inputs, results))) = function {
        let arguments =
            op.regions().flat_map(|region| region.first_block()).flat_map(|block| block.arguments());
        return inputs.iter().chain(results).all(|&ty| is_legal_type(cx.ty(ty)))
            && arguments.into_iter().all(|argument| is_legal_type(argument.ty()));
    }
    let is_legal_attr =
        |entry: NamedAttr| AttrRef::as_type(cx.attr_ref(entry.value)).is_none_or(is_legal_type);
    op.operands().chain(op.results()).all(|value| is_legal_type(value.ty()))
        && op.attrs().into_iter().all(is_legal_attr)
}

/// Returns the error for the first operation with a buffer in a space that is no class of storage.
fn first_illegal(body: &Body) -> Option<Diagnostic> {
    let mut ops = body.root().walk_post_order();
    ops.find_map(|op| (!is_legal(op)).then(|| op.error("failed to legalize memory space")))
}
