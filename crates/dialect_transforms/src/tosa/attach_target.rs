//! `tosa-attach-target`.

use ::tosa::{Extension, Level, Profile, SpecificationVersion};
use diag::Diagnostic;
use ir::def::{EnumAttr, EnumDef};
use ir::{Attr, Body};
use pass::{PassCx, PassResult, option_enum, pass};

/// Version of the specification, as an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Version {
    /// 1.0.
    V1_0,
    /// Draft of 1.1.
    V1_1Draft,
}

option_enum!(Version { V1_0 = "1.0", V1_1Draft = "1.1.draft" });

/// Sizes that a device takes, as an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sizes {
    /// Those of frames of up to 8K.
    EightK,
    /// All.
    None,
}

option_enum!(Sizes { EightK = "8k", None = "none" });

/// Attach tosa.target_env information to the given module.
///
/// The module says by an attribute for which device it is compiled.
///
/// ```mlir
/// module {}
///
/// module attributes {tosa.target_env = #tosa.target_env<specification_version = "1.0", level = "8k", profiles = [pro_int], extensions = []>} {}
/// ```
#[pass("tosa-attach-target", name = "TosaAttachTarget", on = "builtin.module", depends("func", "tosa"))]
pub struct TosaAttachTarget {
    /// The specification version that TOSA operators should conform to.
    #[option("specification_version", default = Version::V1_0)]
    specification_version: Version,
    /// The TOSA level that operators should conform to. A TOSA level defines operator argument ranges that an implementation shall support.
    #[option(default = Sizes::EightK)]
    level: Sizes,
    /// The TOSA profile(s) that operators should conform to. TOSA profiles enable efficient implementation on different classes of device. Each profile is an independent set of operations and data type combinations.
    #[option]
    profiles: Vec<String>,
    /// The TOSA extension(s) that operators should conform to. TOSA profile extensions define optional operation and data type combinations.
    #[option]
    extensions: Vec<String>,
}

impl TosaAttachTarget {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let version = match self.specification_version {
            Version::V1_0 => SpecificationVersion::V1_0,
            Version::V1_1Draft => SpecificationVersion::V1_1Draft,
        };
        let level = match self.level {
            Sizes::EightK => Level::EightK,
            Sizes::None => Level::None,
        };
        let lists = [
            cases(&context, Profile::DEF, "profile", &self.profiles),
            cases(&context, Extension::DEF, "extension", &self.extensions),
        ];
        let (profiles, extensions) = match lists {
            [Ok(profiles), Ok(extensions)] => (profiles, extensions),
            [Err(message), _] | [_, Err(message)] => {
                let place = context.place(body.root().loc());
                return cx.fail(Diagnostic::error(place, message));
            }
        };
        let version = SpecificationVersion::DEF.widen(&context, version.to_word());
        let params = [version, Level::DEF.widen(&context, level.to_word()), profiles, extensions].map(Some);
        let Some(def) = context.find_attr_def("tosa.target_env") else { return Ok(()) };
        let target = context.dialect_attr(def, params);
        let root = body.root().handle();
        body.set_attr(root, context.ident("tosa.target_env"), Some(target));
        Ok(())
    }
}

/// Returns the cases of names.
fn cases(cx: &ir::Context, def: &EnumDef, what: &str, names: &[String]) -> Result<Attr, String> {
    let mut items = Vec::new();
    for name in names {
        match def.value(name.as_bytes()).filter(|_| name != "none") {
            Some(case) => items.push(def.widen(cx, case)),
            None => {
                let known: Vec<&str> =
                    def.cases.iter().map(|case| case.0).filter(|&case| case != "none").collect();
                return Err(format!(
                    "Unknown TOSA {what} name passed in '{name}', supported {what}s are: {}",
                    known.join(", ")
                ));
            }
        }
    }
    Ok(cx.array_attr(&items))
}
