//! `test-options-pass`, `test-options-super-pass` and their pipelines: options of all kinds, and options within options.

use crate::{On, TestPass};
use ir::Body;
use pass::{
    AddError, AnyOption, ListOption, OptionValue, Pass, PassCx, PassOption, PassRegistry, PassResult,
    option_enum, parse_options, pass_options,
};

const A: TestPass = TestPass {
    argument: "test-options-pass-a",
    name: "(anonymous namespace)::TestOptionsPassA",
    description: "Test superset options parsing capabilities - subset A",
    on: On::Op("func.func"),
    run: |_, _| Ok(()),
};

const B: TestPass = TestPass {
    argument: "test-options-pass-b",
    name: "(anonymous namespace)::TestOptionsPassB",
    description: "Test superset options parsing capabilities - subset B",
    ..A
};

/// Adds the passes and pipelines.
pub(crate) fn register(registry: &mut PassRegistry) {
    registry.add(WithOptions::default).add(Super::default).add(|| A).add(|| B);
    let title = "Parses options using pass pipeline registration";
    registry.add_pipeline("test-options-pass-pipeline", title, |pipeline, text| {
        let mut pass = WithOptions::default();
        parse_options(text, &mut pass.options_mut()).map_err(AddError)?;
        pipeline.nest("func.func").add(pass).map(|_| ())
    });
    let title = "Parses options of PassPipelineOptions using pass pipeline registration";
    registry.add_pipeline("test-options-super-pass-pipeline", title, |pipeline, text| {
        let mut list = ListOption::new("super-list", "Example list of PassPipelineOptions option");
        parse_options(text, &mut [&mut list]).map_err(AddError)?;
        let mut pass = Super::default();
        pass.list.values = list.values;
        pipeline.nest("func.func").add(pass).map(|_| ())
    });
    registry.add_pipeline("test-options-super-set-ab-pipeline", title, |pipeline, text| {
        let mut first = PassOption::new("foo", false, "Example boolean option");
        let mut second = PassOption::new("bar", false, "Example boolean option");
        parse_options(text, &mut [&mut first, &mut second]).map_err(AddError)?;
        // Each pass stands in a pipeline of its own.
        for pass in [A, B] {
            let mut nested = pass::Pipeline::on("func.func");
            nested.add(pass)?;
            pipeline.push(nested);
        }
        Ok(())
    });
}

/// An enum as option.
#[derive(Clone, Copy, Debug)]
enum Number {
    Zero,
    One,
    Two,
}

option_enum!(Number { Zero = "zero", One = "one", Two = "two" });

/// The options of the pass, which are also an option of another.
#[derive(Clone, Debug)]
struct WithOptions {
    which: PassOption<Number>,
    list: ListOption<i32>,
    string: PassOption<String>,
    strings: ListOption<String>,
}

impl Default for WithOptions {
    fn default() -> Self {
        WithOptions {
            which: PassOption::new("enum", Number::Zero, "Example enum option"),
            list: ListOption::new("list", "Example list option"),
            string: PassOption::new("string", String::new(), "Example string option"),
            strings: ListOption::new("string-list", "Example string list option"),
        }
    }
}

impl Pass for WithOptions {
    pass_options!(which, list, string, strings);

    head!("(anonymous namespace)::TestOptionsPass", "test-options-pass", "Test options parsing capabilities");

    fn anchor(&self) -> Option<&str> {
        Some("func.func")
    }

    fn run(&self, _cx: &mut PassCx<'_>, _body: &mut Body) -> PassResult {
        Ok(())
    }
}

impl OptionValue for WithOptions {
    fn parse(text: &str) -> Result<Self, String> {
        let mut options = WithOptions::default();
        let text = text.strip_prefix('{').and_then(|text| text.strip_suffix('}')).unwrap_or(text);
        parse_options(text, &mut options.options_mut())?;
        Ok(options)
    }

    fn print(&self, out: &mut String) {
        let options: [&dyn AnyOption; 4] = [&self.which, &self.list, &self.string, &self.strings];
        for (number, option) in options.into_iter().enumerate() {
            out.push(if number == 0 { '{' } else { ' ' });
            option.print(out);
        }
        out.push('}');
    }

    fn kind() -> String {
        "options of test-options-pass".to_owned()
    }
}

/// A pass with a list of options as option.
struct Super {
    list: ListOption<WithOptions>,
}

impl Default for Super {
    fn default() -> Self {
        Super { list: ListOption::new("list", "Example list of PassPipelineOptions option") }
    }
}

impl Pass for Super {
    pass_options!(list);

    head!(
        "(anonymous namespace)::TestOptionsSuperPass",
        "test-options-super-pass",
        "Test options of options parsing capabilities"
    );

    fn anchor(&self) -> Option<&str> {
        Some("func.func")
    }

    fn run(&self, _cx: &mut PassCx<'_>, _body: &mut Body) -> PassResult {
        Ok(())
    }
}
