//! `test-options-pass`, `test-options-super-pass` and their pipelines: options of all kinds, and options within options.

use ir::Body;
use pass::{
    OptionDef, OptionField, OptionValue, Pass, PassCx, PassRegistry, PassResult, PipelineOptions,
    RegisterError, option_enum, parse_options, pass,
};

/// Test superset options parsing capabilities - subset A
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-options-pass-a", name = "(anonymous namespace)::TestOptionsPassA", on = "func.func")]
pub(crate) struct TestOptionsPassA;

impl TestOptionsPassA {
    fn run(&self, _: &mut PassCx<'_>, _: &mut Body) -> PassResult {
        Ok(())
    }
}

/// Test superset options parsing capabilities - subset B
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-options-pass-b", name = "(anonymous namespace)::TestOptionsPassB", on = "func.func")]
pub(crate) struct TestOptionsPassB;

impl TestOptionsPassB {
    fn run(&self, _: &mut PassCx<'_>, _: &mut Body) -> PassResult {
        Ok(())
    }
}

/// Options that do nothing.
#[derive(Default)]
struct Flags {
    foo: bool,
    bar: bool,
}

impl PipelineOptions for Flags {
    const DEFS: &'static [OptionDef] =
        &[OptionDef::of::<bool>("foo", DESCRIPTION), OptionDef::of::<bool>("bar", DESCRIPTION)];

    fn fields(&mut self) -> Vec<&mut dyn OptionField> {
        vec![&mut self.foo, &mut self.bar]
    }
}

const DESCRIPTION: &str = "Example boolean option";

impl PipelineOptions for WithOptions {
    const DEFS: &'static [OptionDef] = Self::DEF.options;

    fn fields(&mut self) -> Vec<&mut dyn OptionField> {
        self.options_mut()
    }
}

impl PipelineOptions for Super {
    const DEFS: &'static [OptionDef] =
        &[OptionDef::of::<Vec<WithOptions>>("super-list", "Example list of PassPipelineOptions option")];

    fn fields(&mut self) -> Vec<&mut dyn OptionField> {
        vec![&mut self.list]
    }
}

/// Adds the pipelines.
pub(crate) fn register(registry: &mut PassRegistry) -> Result<(), RegisterError> {
    let title = "Parses options using pass pipeline registration";
    registry.add_pipeline_with("test-options-pass-pipeline", title, |pipeline, pass: WithOptions| {
        pipeline.nest("func.func").add(pass).map(|_| ())
    })?;
    let title = "Parses options of PassPipelineOptions using pass pipeline registration";
    registry.add_pipeline_with("test-options-super-pass-pipeline", title, |pipeline, pass: Super| {
        pipeline.nest("func.func").add(pass).map(|_| ())
    })?;
    registry.add_pipeline_with("test-options-super-set-ab-pipeline", title, |pipeline, _: Flags| {
        // Each pass stands in a pipeline of its own.
        let passes: [Box<dyn Pass>; 2] = [Box::new(TestOptionsPassA), Box::new(TestOptionsPassB)];
        for pass in passes {
            let mut nested = pass::Pipeline::on("func.func");
            nested.add_boxed(pass)?;
            pipeline.push(nested);
        }
        Ok(())
    })?;
    Ok(())
}

/// An enum as option.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Number {
    Zero,
    One,
    Two,
}

option_enum!(Number { Zero = "zero", One = "one", Two = "two" });

/// Test options parsing capabilities
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-options-pass", name = "(anonymous namespace)::TestOptionsPass", on = "func.func")]
#[derive(Clone, Debug)]
pub(crate) struct WithOptions {
    /// Example enum option
    #[option("enum", default = Number::Zero)]
    which: Number,
    /// Example list option
    #[option]
    list: Vec<i32>,
    /// Example string option
    #[option]
    string: String,
    /// Example string list option
    #[option("string-list")]
    strings: Vec<String>,
}

impl WithOptions {
    fn run(&self, _cx: &mut PassCx<'_>, _body: &mut Body) -> PassResult {
        Ok(())
    }
}

impl OptionValue for WithOptions {
    fn parse(text: &str) -> Result<Self, String> {
        let mut options = WithOptions::default();
        let text = text.strip_prefix('{').and_then(|text| text.strip_suffix('}')).unwrap_or(text);
        parse_options(text, WithOptions::DEF.options, &mut options.options_mut())?;
        Ok(options)
    }

    fn print(&self, out: &mut String) {
        for (number, (def, field)) in WithOptions::DEF.options.iter().zip(self.options()).enumerate() {
            out.push(if number == 0 { '{' } else { ' ' });
            if let Some(value) = field.text() {
                out.push_str(&format!("{}={value}", def.name));
            }
        }
        out.push('}');
    }

    fn kind() -> String {
        "options of test-options-pass".to_owned()
    }
}

/// Test options of options parsing capabilities
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-options-super-pass", name = "(anonymous namespace)::TestOptionsSuperPass", on = "func.func")]
pub(crate) struct Super {
    /// Example list of PassPipelineOptions option
    #[option]
    list: Vec<WithOptions>,
}

impl Super {
    fn run(&self, _cx: &mut PassCx<'_>, _body: &mut Body) -> PassResult {
        Ok(())
    }
}
