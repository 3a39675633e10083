//! `#spirv.target_env`.

use super::RESOURCE_LIMITS;
use super::triple::{Triple, parse_word};
use crate::enums::{ClientAPI, DeviceType, Vendor};
use crate::types::syntax::case_name;
use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter};
use ir::def::{AttrDef, EnumAttr, Params};
use ir::markers::{AnyAttr, AttrMarker, I32Attr};
use ir::{Attr, Context};
use macros::attr_def;

/// Target of a module: what it has, the interface that programs talk to it by, its vendor, type and number, and its limits:
/// `#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, api=Vulkan, NVIDIA:DiscreteGPU, #spirv.resource_limits<>>`.
#[attr_def("spirv.target_env", parse = parse, print = print)]
pub struct TargetEnv {
    /// Version, capabilities and extensions.
    triple: Triple,
    /// Interface of programs.
    clientApi: ClientAPI,
    /// Vendor.
    vendor: Vendor,
    /// Type of the device.
    deviceType: DeviceType,
    /// Number of the device; absent if it is unknown.
    deviceId: Option<I32Attr>,
    /// Limits.
    limits: AnyAttr,
}

/// Model of the attribute as a target of kernels.
pub(crate) struct OfKernels;

impl gpu::TargetAttr for OfKernels {}

/// Parses an attribute of a definition.
fn parse_attr_of(parser: &mut dyn AsmParser, def: &AttrDef) -> Result<Attr, Diagnostic> {
    let position = parser.position();
    let attr = parser.attribute(None)?;
    match parser.context().attr_ref(attr).dialect_def() {
        Some(found) if std::ptr::eq(found, def) => Ok(attr),
        _ => Err(parser.error_at(position, "invalid kind of attribute specified")),
    }
}

/// Parses vendor, type and number of the device, if a keyword is next.
fn parse_vendor(parser: &mut dyn AsmParser, params: &mut Params) -> Result<(), Diagnostic> {
    let position = parser.position();
    let Some(word) = parser.optional_any_keyword() else { return Ok(()) };
    let Some(vendor) = Vendor::DEF.value(word.as_bytes()).and_then(Vendor::from_word) else {
        return Err(parser.error_at(position, &format!("unknown vendor: {word}")));
    };
    params[2] = Vendor::to_attr(parser.context(), vendor);
    if parser.optional_punct(":") {
        params[3] = Some(parse_word::<DeviceType>(parser, "device type")?);
        if parser.optional_punct(":") {
            let number = super::fields::parse_int(parser)?;
            params[4] = (number != -1).then(|| parser.context().i32_attr(number));
        }
    }
    parser.punct(",")
}

fn parse(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    parser.punct("<")?;
    let triple = parse_attr_of(parser, Triple::DEF)?;
    parser.punct(",")?;
    let cx = parser.context();
    let mut params = vec![
        Some(triple),
        ClientAPI::to_attr(cx, ClientAPI::Unknown),
        Vendor::to_attr(cx, Vendor::Unknown),
        DeviceType::to_attr(cx, DeviceType::Unknown),
        None,
        None,
    ];
    if parser.optional_keyword("api") {
        parser.punct("=")?;
        params[1] = Some(parse_word::<ClientAPI>(parser, "client API")?);
        parser.punct(",")?;
    }
    parse_vendor(parser, &mut params)?;
    params[5] = Some(parse_attr_of(parser, &RESOURCE_LIMITS)?);
    parser.punct(">")?;
    Ok(params)
}

fn print(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let &[Some(triple), Some(api), Some(vendor), Some(device), number, Some(limits)] = params else { return };
    printer.write("<");
    printer.attr(triple);
    if let Some(api) = ClientAPI::from_attr(cx, api).filter(|&api| api != ClientAPI::Unknown) {
        printer.write(", api=");
        printer.write(case_name(api));
    }
    if let Some(vendor) = Vendor::from_attr(cx, vendor).filter(|&vendor| vendor != Vendor::Unknown) {
        printer.write(", ");
        printer.write(case_name(vendor));
        let device = DeviceType::from_attr(cx, device).filter(|&device| device != DeviceType::Unknown);
        if let Some(device) = device {
            printer.write(":");
            printer.write(case_name(device));
            if let Some(number) = number.and_then(|number| I32Attr::from_attr(cx, number)) {
                printer.write(":");
                printer.integer(i64::from(number.cast_unsigned()));
            }
        }
    }
    printer.write(", ");
    printer.attr(limits);
    printer.write(">");
}
