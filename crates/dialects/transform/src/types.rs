//! Types of values of a transform script: handles to operations and to values of the payload, and parameters.

use ir::def::{Callback, TypePred};
use ir::markers::{StrAttr, TypeAttr};
use ir::{AttrRef, Context, OpRef, Type, TypeRef, ValueRef};
use macros::type_def;

/// Type of handles to payload operations: MLIR's `TransformHandleTypeInterface`.
pub trait TransformHandleType: Send + Sync {
    /// Checks that a payload operation may be associated with such a handle.
    ///
    /// # Errors
    /// The reason why it may not.
    fn check_payload(&self, _ty: TypeRef<'_>, _op: OpRef<'_>) -> Result<(), String> {
        Ok(())
    }
}

/// Type of handles to payload values: MLIR's `TransformValueHandleTypeInterface`.
pub trait TransformValueHandleType: Send + Sync {
    /// Checks that a payload value may be associated with such a handle.
    ///
    /// # Errors
    /// The reason why it may not.
    fn check_payload(&self, _ty: TypeRef<'_>, _value: ValueRef<'_>) -> Result<(), String> {
        Ok(())
    }
}

/// Type of parameters, attributes known when a script runs: MLIR's `TransformParamTypeInterface`.
pub trait TransformParamType: Send + Sync {
    /// Checks that an attribute may be such a parameter.
    ///
    /// # Errors
    /// The reason why it may not.
    fn check_payload(&self, _ty: TypeRef<'_>, _attr: AttrRef<'_>) -> Result<(), String> {
        Ok(())
    }
}

/// Kind of a value of a script.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ValueKind {
    /// A handle to operations.
    Op,
    /// A handle to values.
    Value,
    /// Parameters.
    Param,
}

/// Returns the kind of the values of a type; `None` for types without an interface of the dialect.
pub fn kind_of(ty: TypeRef<'_>) -> Option<ValueKind> {
    if ty.interface::<dyn TransformHandleType>().is_some() {
        Some(ValueKind::Op)
    } else if ty.interface::<dyn TransformValueHandleType>().is_some() {
        Some(ValueKind::Value)
    } else if ty.interface::<dyn TransformParamType>().is_some() {
        Some(ValueKind::Param)
    } else {
        None
    }
}

/// Handle to any operations.
#[type_def("transform.any_op", interfaces(TransformHandleType))]
pub struct AnyOpType;

impl TransformHandleType for AnyOpType {}

/// Handle to operations of one name.
#[type_def("transform.op", interfaces(TransformHandleType), format = "`<` $operation_name `>`")]
pub struct OperationType {
    operation_name: StrAttr,
}

impl TransformHandleType for OperationType {
    fn check_payload(&self, ty: TypeRef<'_>, op: OpRef<'_>) -> Result<(), String> {
        match OperationType::cast(ty).and_then(|ty| ty.operation_name()) {
            Some(name) if op.is(name) => Ok(()),
            name => {
                let text = op.to_string();
                // MLIR begins a new line with an operation of several lines.
                let gap = if text.contains('\n') { "\n" } else { "" };
                Err(format!(
                    "incompatible payload operation name expected {} vs {} -> {gap}{text}",
                    name.unwrap_or_default(),
                    op.name_str()
                ))
            }
        }
    }
}

/// Handle to any values.
#[type_def("transform.any_value", interfaces(TransformValueHandleType))]
pub struct AnyValueType;

impl TransformValueHandleType for AnyValueType {}

/// Parameters of any kind.
#[type_def("transform.any_param", interfaces(TransformParamType))]
pub struct AnyParamType;

impl TransformParamType for AnyParamType {}

/// Integers of a type as parameters.
#[type_def("transform.param", interfaces(TransformParamType), format = "`<` $type `>`", verify = verify_param)]
pub struct ParamType {
    r#type: TypeAttr,
}

impl TransformParamType for ParamType {
    fn check_payload(&self, ty: TypeRef<'_>, attr: AttrRef<'_>) -> Result<(), String> {
        let wanted = ParamType::cast(ty).and_then(|ty| ty.r#type());
        match (attr.as_int(), attr.ty()) {
            (None, _) | (_, None) => {
                Err("expected parameters to be integers, got ".to_owned() + &attr.to_string())
            }
            (_, Some(ty)) if Some(ty) == wanted => Ok(()),
            (_, Some(ty)) => Err(format!(
                "expected the type of the parameter attribute ({ty}) to match the parameter type ({})",
                wanted.map(|ty| ty.to_string()).unwrap_or_default()
            )),
        }
    }
}

/// Affine maps as parameters.
#[type_def("transform.affine_map", interfaces(TransformParamType))]
pub struct AffineMapParamType;

impl TransformParamType for AffineMapParamType {
    fn check_payload(&self, _: TypeRef<'_>, attr: AttrRef<'_>) -> Result<(), String> {
        match attr.as_affine_map() {
            Some(_) => Ok(()),
            None => Err("expected the parameter to be associated with an affine map, got ".to_owned()
                + &attr.to_string()),
        }
    }
}

/// Types as parameters.
#[type_def("transform.type", interfaces(TransformParamType))]
pub struct TypeParamType;

impl TransformParamType for TypeParamType {
    fn check_payload(&self, _: TypeRef<'_>, attr: AttrRef<'_>) -> Result<(), String> {
        match attr.as_type() {
            Some(_) => Ok(()),
            None => {
                Err("expected the parameter to be associated with a type, got ".to_owned()
                    + &attr.to_string())
            }
        }
    }
}

/// Model of `!pdl.operation` as a handle.
pub(crate) struct PdlOperation;

impl TransformHandleType for PdlOperation {}

fn verify_param(cx: &Context, params: &[Option<ir::Attr>]) -> Result<(), String> {
    let ty = params.first().copied().flatten().and_then(|attr| cx.attr_ref(attr).as_type());
    let fits = ty.is_some_and(|ty| {
        ty.is_index() || (ty.is_integer() && ty.int_width().is_some_and(|width| width <= 64))
    });
    if fits { Ok(()) } else { Err("only supports integer types with width <=64".to_owned()) }
}

/// Returns `!transform.any_op`.
///
/// # Panics
/// If the dialect is not registered in the context.
pub fn any_op(cx: &Context) -> Type {
    AnyOpType::make(cx)
}

fn is_kind(ty: TypeRef<'_>, kinds: &[ValueKind]) -> bool {
    kind_of(ty).is_some_and(|kind| kinds.contains(&kind))
}

fn is_handle_to(ty: TypeRef<'_>, name: &str) -> bool {
    OperationType::cast(ty).is_some_and(|ty| ty.operation_name() == Some(name))
}

ir::type_constraint! {
    /// A handle to operations.
    pub Handle = "TransformHandleTypeInterface instance", TypePred::Fn(Callback(&|ty| is_kind(ty, &[ValueKind::Op])));
    /// A handle to values.
    pub ValueHandle = "TransformValueHandleTypeInterface instance",
        TypePred::Fn(Callback(&|ty| is_kind(ty, &[ValueKind::Value])));
    /// Parameters.
    pub Param = "TransformParamTypeInterface instance", TypePred::Fn(Callback(&|ty| is_kind(ty, &[ValueKind::Param])));
    /// A handle or parameters.
    pub AnyHandleOrParam = "any transform handle or parameter", TypePred::Fn(Callback(&|ty| kind_of(ty).is_some()));
    /// A handle to operations, or parameters.
    pub ParamOrHandle = "transform any param type or any handle type",
        TypePred::Fn(Callback(&|ty| is_kind(ty, &[ValueKind::Op, ValueKind::Param])));
    /// A handle to operations or values.
    pub AnyHandle = "any transform handle",
        TypePred::Fn(Callback(&|ty| is_kind(ty, &[ValueKind::Op, ValueKind::Value])));
    /// A handle to operations or values.
    pub OpOrValueHandle = "transform operation or value handle",
        TypePred::Fn(Callback(&|ty| is_kind(ty, &[ValueKind::Op, ValueKind::Value])));
    /// A handle to operations or values, or affine maps.
    pub OpValueOrMap = "transform operation or value handle or ", any(OpOrValueHandle, AffineMapParamType);
    /// A handle to `linalg.pack`.
    pub PackHandle = "Transform IR handle to linalg.pack operations",
        TypePred::Fn(Callback(&|ty| is_handle_to(ty, "linalg.pack")));
    /// A handle to `linalg.unpack`.
    pub UnPackHandle = "Transform IR handle to linalg.unpack operations",
        TypePred::Fn(Callback(&|ty| is_handle_to(ty, "linalg.unpack")));
    /// A handle to `linalg.transpose`.
    pub TransposeHandle = "Transform IR handle to linalg.transpose operations",
        TypePred::Fn(Callback(&|ty| is_handle_to(ty, "linalg.transpose")));
    /// A handle to `tensor.pad`.
    pub PadHandle = "Transform IR handle to tensor.pad operations",
        TypePred::Fn(Callback(&|ty| is_handle_to(ty, "tensor.pad")));
    /// A handle to `tensor.expand_shape`.
    pub ExpandShapeHandle = "Transform IR handle to tensor.expand_shape operations",
        TypePred::Fn(Callback(&|ty| is_handle_to(ty, "tensor.expand_shape")));
    /// A handle to `tensor.collapse_shape`.
    pub CollapseShapeHandle = "Transform IR handle to tensor.collapse_shape operations",
        TypePred::Fn(Callback(&|ty| is_handle_to(ty, "tensor.collapse_shape")));
    /// A handle to `tensor.empty`.
    pub EmptyHandle = "Transform IR handle to tensor.empty operations",
        TypePred::Fn(Callback(&|ty| is_handle_to(ty, "tensor.empty")));
    /// A handle to `tensor.extract_slice`.
    pub ExtractSliceHandle = "Transform IR handle to tensor.extract_slice operations",
        TypePred::Fn(Callback(&|ty| is_handle_to(ty, "tensor.extract_slice")));
    /// A handle to `bufferization.alloc_tensor`.
    pub AllocTensorHandle = "Transform IR handle to bufferization.alloc_tensor operations",
        TypePred::Fn(Callback(&|ty| is_handle_to(ty, "bufferization.alloc_tensor")));
    /// A handle to `memref.alloc`.
    pub AllocHandle = "Transform IR handle to memref.alloc operations",
        TypePred::Fn(Callback(&|ty| is_handle_to(ty, "memref.alloc")));
    /// A handle to `memref.alloca`.
    pub AllocaHandle = "Transform IR handle to memref.alloca operations",
        TypePred::Fn(Callback(&|ty| is_handle_to(ty, "memref.alloca")));
    /// A handle to `scf.for`.
    pub ForHandle = "Transform IR handle to scf.for operations",
        TypePred::Fn(Callback(&|ty| is_handle_to(ty, "scf.for")));
}
